/** Made by the build (`scripts/offline.ts`): per language what the page without the server says. */
declare module "virtual:offline-words" {
  const catalogues: Record<string, Record<string, string>>;
  export default catalogues;
}
