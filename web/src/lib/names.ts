/** Names for guests who do not give one: people of the old stories. */
const NAMES = [
  "Enheduanna",
  "Gilgamesh",
  "Enkidu",
  "Ninsun",
  "Kubaba",
  "Shamhat",
  "Ziusudra",
  "Lugalbanda",
  "Siduri",
  "Dumuzi",
  "Etana",
  "Geshtinanna",
  "Adapa",
  "Aruru",
  "Urshanabi",
  "Puabi",
];

export function someName(chance: () => number = Math.random): string {
  const name = NAMES[Math.floor(chance() * NAMES.length)] ?? "Enkidu";
  return `${name} ${10 + Math.floor(chance() * 90)}`;
}
