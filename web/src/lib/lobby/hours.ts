/** Hours of a clock's window: kept in minutes of UTC, entered and told in the reader's own time. */
const DAY = 24 * 60;

const asTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const asMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

const shift = (): number => new Date().getTimezoneOffset();

export function toLocal(minutes: number): string {
  return asTime((minutes - shift() + DAY) % DAY);
}

export function toUtc(time: string): number {
  return (asMinutes(time) + shift() + DAY) % DAY;
}
