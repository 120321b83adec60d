/** Durations and moments, short enough for a clock or a log. */
import { language } from "./messages.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (number: number): string => String(number).padStart(2, "0");

/** 0:07, 12:30, 5 h 03 m, 2 d 11 h. */
export function duration(seconds: number): string {
  const whole = Math.floor(seconds);
  if (whole >= DAY) return `${Math.floor(whole / DAY)} d ${Math.floor((whole % DAY) / HOUR)} h`;
  if (whole >= HOUR)
    return `${Math.floor(whole / HOUR)} h ${two(Math.floor((whole % HOUR) / MINUTE))} m`;
  return `${Math.floor(whole / MINUTE)}:${two(whole % MINUTE)}`;
}

interface Formats {
  time: Intl.DateTimeFormat;
  date: Intl.DateTimeFormat;
}

/** A language's formats, which take a thousand times as long to make as to use. */
const formats = new Map<string, Formats>();

function formatsOf(language: string): Formats {
  const known = formats.get(language);
  if (known) return known;
  const made = {
    time: new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" }),
    date: new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }),
  };
  formats.set(language, made);
  return made;
}

/** A moment as the reader's language writes it: the time today, else the date too. */
export function moment(seconds: number, today = new Date()): string {
  const date = new Date(seconds * 1000);
  const { time, date: whole } = formatsOf(language.id);
  return (date.toDateString() === today.toDateString() ? time : whole).format(date);
}
