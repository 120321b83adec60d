/** Whether a decision can be made from what is on the screen, without scrolling or opening. */
const CONTROLS = ".board g.lit[data-pick], button.lit:enabled, button[data-move]:enabled";

function leadsOn(room: Element): boolean {
  return [...room.querySelectorAll(CONTROLS)].some(isInSight);
}

/** The same, after scrolling to where the buttons are if nothing else does. */
export function canBeLedOn(room: Element): boolean {
  if (leadsOn(room)) return true;
  showDock(room);
  return leadsOn(room);
}

export function showDock(room: Element): void {
  room.querySelector(".dock")?.scrollIntoView({ block: "nearest" });
}

/** Whether the middle of a control is on the screen, and not under something else. */
function isInSight(control: Element): boolean {
  const box = control.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  if (!box.width || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
  // What lies on a lit thing of the board does not hide it: the lit one is meant.
  const whole = control.closest("svg") ?? control;
  return whole.contains(document.elementFromPoint(x, y));
}
