/** Small sounds of the table, made of a few tones; none is loaded, and none without being asked for. */
import type { Frame } from "../wire";
import { settings } from "./settings.svelte";

export type Sound = "move" | "turn" | "contest" | "end";

/** A tone: pitch in hertz, when it begins, how long it rings, how loud it is. */
interface Tone {
  pitch: number;
  at: number;
  rings: number;
  loud: number;
  wave: OscillatorType;
}

const tone = (
  pitch: number,
  at: number,
  rings: number,
  loud: number,
  wave: OscillatorType = "sine",
): Tone => ({ pitch, at, rings, loud, wave });

/** A piece set down, a plucked string, two beats of a drum, and a chord for the end. */
const SOUNDS: Record<Sound, readonly Tone[]> = {
  move: [tone(210, 0, 0.07, 0.18, "triangle"), tone(480, 0, 0.03, 0.06, "triangle")],
  turn: [tone(392, 0, 0.35, 0.14, "triangle"), tone(523, 0.13, 0.5, 0.14, "triangle")],
  contest: [tone(84, 0, 0.25, 0.4), tone(84, 0.2, 0.3, 0.32), tone(126, 0.2, 0.15, 0.1)],
  end: [
    tone(262, 0, 0.9, 0.1, "triangle"),
    tone(330, 0.12, 0.9, 0.1, "triangle"),
    tone(392, 0.24, 1.1, 0.1, "triangle"),
    tone(523, 0.36, 1.4, 0.1, "triangle"),
  ],
};

/** The last of a tone goes to nothing, so that none ends with a click. */
const FADE = 0.01;

let context: AudioContext | undefined;

function ring(audio: BaseAudioContext, { pitch, at, rings, loud, wave }: Tone): void {
  const from = audio.currentTime + at;
  const voice = new OscillatorNode(audio, { type: wave, frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(loud, from + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.001, from + rings - FADE);
  volume.gain.linearRampToValueAtTime(0, from + rings);
  voice.connect(volume).connect(audio.destination);
  voice.start(from);
  voice.stop(from + rings);
}

/** The tones of a sound, wherever they are to be heard. */
export function sing(audio: BaseAudioContext, sound: Sound): void {
  for (const one of SOUNDS[sound]) ring(audio, one);
}

/** Plays a sound, if the reader wants any and the browser lets it. */
export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume();
  sing(context, sound);
}

/** What a new frame sounds like: the end, the reader's turn, else that something was moved. */
export function soundOf(before: Frame | undefined, now: Frame): Sound | undefined {
  if (!before || before.version >= now.version) return undefined;
  if (now.result) return before.result ? undefined : "end";
  const mine = (frame: Frame): boolean => frame.viewer !== null && frame.seat === frame.viewer;
  if (mine(now) && !mine(before)) return "turn";
  return now.entries.some(({ kind, events }) => kind !== "hold" && events.length)
    ? "move"
    : undefined;
}
