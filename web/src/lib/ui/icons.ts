/** Icons of the frame: a grid of 24, strokes of 2 with round ends, in the colour of the text. */
export const ICONS = {
  undo: { line: "M9 4L4 9l5 5M4 9h10a6 6 0 0 1 0 12" },
  redo: { line: "M15 4l5 5-5 5M20 9H10a6 6 0 0 0 0 12" },
  hint: {
    line: "M9 18h6M10 21.5h4M12 2.5a6.5 6.5 0 0 0-4 11.6c.8.7 1 1.4 1 2.4h6c0-1 .2-1.7 1-2.4A6.5 6.5 0 0 0 12 2.5z",
  },
  rules: { line: "M4 4.5q4-2 8 .5 4-2.5 8-.5V19q-4-1.5-8 1-4-2.5-8-1zM12 5v15" },
  sound: { line: "M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9q2 3 0 6M18.5 6.5q4 5.5 0 11" },
  mute: { line: "M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9.500l5 5M20.500 9.500l-5 5" },
  moon: { line: "M15 3a9 9 0 1 0 6 12A7.5 7.5 0 0 1 15 3z" },
  sun: {
    line: "M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  },
  menu: { line: "M4 6.5h16M4 12h16M4 17.5h16" },
  play: { fill: "M8 4.5v15l11-7.5z" },
  pause: { line: "M8 5v14M16 5v14" },
  first: { fill: "M20 5v14l-9-7zM11 5v14l-9-7z" },
  last: { fill: "M4 5v14l9-7zM13 5v14l9-7z" },
  back: { line: "M6 5v14", fill: "M19 5v14L8 12z" },
  forth: { line: "M18 5v14", fill: "M5 5v14l11-7z" },
  skip: { fill: "M5 5v14l8-7zM13 5v14l8-7z" },
  friends: {
    line: "M5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0zM2.5 20q0-7 6-7t6 7M15.5 5a3.3 3.3 0 0 1 0 6.5M17 13.5q4.5.5 4.5 6.5",
  },
  seat: { line: "M8 7.5a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM4.5 21q0-8 7.5-8t7.5 8z" },
  learn: { line: "M2 9.5L12 5l10 4.5L12 14zM6 12v5q6 4 12 0v-5M22 9.5v6" },
  solo: { line: "M5 21V11l3 2.5L12 7l4 6.5 3-2.5v10zM12 2.5v1" },
  clock: { line: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM12 6.5V12l4 2.5" },
  weight: { line: "M7 9h10l3 11H4zM9 9a3 3 0 1 1 6 0" },
  plus: { line: "M12 5v14M5 12h14" },
  minus: { line: "M5 12h14" },
  fit: { line: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" },
  chat: { line: "M4 5h16v11H11l-5 4v-4H4z" },
  log: { line: "M5 3.5h14v17H5zM8.5 8h7M8.5 12h7M8.5 16h4" },
  close: { line: "M6 6l12 12M18 6L6 18" },
  check: { line: "M4.5 13l5 5 10-12" },
  lock: { line: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" },
  arrow: { line: "M5 12h13M13 6l6 6-6 6" },
  left: { line: "M14.5 5l-7 7 7 7" },
  replay: { line: "M4 12a8 8 0 1 0 3-6.2M4 3v5h5M10.5 9v6l5-3z" },
  again: { line: "M4 11a8 8 0 0 1 14-4l2 2M20 4v5h-5M20 13a8 8 0 0 1-14 4l-2-2M4 20v-5h5" },
  study: {
    line: "M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0zM15.5 15.5L21 21M8 10.5h5M10.5 8v5",
  },
  share: {
    line: "M3.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0zM15 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0zM15 18.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0zM8.3 10.8l7-4M8.3 13.2l7 4",
  },
  eye: { line: "M2 12q10-13 20 0-10 13-20 0zM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z" },
  film: { line: "M3 5h18v14H3zM8 5v14M16 5v14M3 9.5h5M3 14.5h5M16 9.5h5M16 14.5h5" },
  cards: { line: "M8 7h11v14H8zM5 17V4h11" },
  tree: {
    line: "M12 3v6M12 9H5v4M12 9h7v4M3 13h4v4H3zM17 13h4v4h-4zM10 13h4v4h-4zM12 9v4M5 17v4M12 17v4M19 17v4",
  },
  help: {
    line: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM9.2 9.4a2.8 2.8 0 1 1 4.2 2.4q-1.4.8-1.4 2.2M12 17v.1",
  },
  swords: {
    line: "M4 3.5l11 11M3.5 4L4 8.5 13 17.500M20 3.500l-11 11M20.500 4L20 8.500 11 17.500M4.500 14l5.500 5.500M19.500 14L14 19.500M5 20.500l3-3M19 20.500l-3-3",
  },
  info: { line: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM12 11v6M12 7.2v.1" },
  no: { line: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM5.7 5.7l12.6 12.6" },
  laurel: {
    line: "M9 21Q2 17 4 7M15 21q7-4 5-14",
    fill: "M4 8q-3-3-1-6 3 2 1 6zM3.5 12q-3.5-1-3.5-4.5 4 .5 3.5 4.5zM4.5 16Q1 16.5-.5 13q4-1 5 3zM7 19.5q-3 2-6-.5 3-2.5 6 .5zM5 10q3-1 3-4.5Q4.5 6 5 10zM5.5 14q3.5-.5 4-4-4 0-4 4zM7.5 17.5q3.5 0 4-3.5-4 0-4 3.5zM20 8q3-3 1-6-3 2-1 6zM20.5 12q3.5-1 3.5-4.5-4 .5-3.5 4.5zM19.5 16q3.5.5 5-3-4-1-5 3zM17 19.5q3 2 6-.5-3-2.5-6 .5zM19 10q-3-1-3-4.5 3.5.5 3 4.5zM18.5 14q-3.5-.5-4-4 4 0 4 4z",
  },
  advance: { line: "M4 20.5h16M6 17.5h12l-2-5H8zM12 12.5V3M8 6.5L12 2.5l4 4" },
  found: { line: "M3 21h12V11L9 6l-6 5zM7.5 21v-5h3v5M19 3v8M15 7h8" },
  build: { line: "M3 21h18M4.5 21v-6h6v6M13.5 21v-6h6v6M9 15V9h6v6M8.5 4.5h7M12 2v5" },
  collect: { line: "M3 11h18l-2.5 10h-13zM7.5 11Q8 3.5 12 3.5t4.5 7.5M8 15v3M12 15v3M16 15v3" },
  recruit: { line: "M12 2.5q6 0 6 7v4l-3 1.5v6H9v-6L6 13.5v-4q0-7 6-7zM12 9v6M8.5 10.5H12h3.5" },
  move: { line: "M3.5 16.5q3-9 9-5t8-6M15.5 4.5h5v5M3 20.5h.1M8 20.5h.1M13 20.5h.1" },
  influence: {
    line: "M6 4q0 12 6 12t6-12M4 4.5q1.5-2 3 0M17 4.5q1.5-2 3 0M9 8h6M12 8v8M8.5 21h7M12 16v5",
  },
  mood: { line: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0zM8 13.5q4 5 8 0M9 9v.6M15 9v.6" },
} as const satisfies Record<string, { line?: string; fill?: string }>;

export type IconName = keyof typeof ICONS;
