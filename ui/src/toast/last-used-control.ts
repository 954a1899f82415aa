import type { Box, Obstacle } from './toast-place.ts';

const controls =
  'button, a, input, textarea, select, label, summary, [role="button"], [role="menuitem"], [role="switch"], [tabindex]';
/** The line, form or dialog that a control belongs to: what a message about it would speak of. */
const surroundings = '[role="dialog"], [role="alertdialog"], form, tr, li, [data-keep-clear]';

type Used = { element: Element; box: Box; around: Box | undefined };
let lastUsed: Used | undefined;

/** Remembers where somebody pressed last: when a message comes, the thing itself may be gone already. */
export function followUsedControls() {
  const remember = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest('[data-ui="toaster"]')) return;
    const element = target.closest(controls) ?? target;
    lastUsed = { element, box: boxOf(element), around: boxAround(element) };
  };
  document.addEventListener('pointerdown', remember, true);
  document.addEventListener('keydown', remember, true);
  return () => {
    document.removeEventListener('pointerdown', remember, true);
    document.removeEventListener('keydown', remember, true);
  };
}

/** What a message should leave free just now: the control just used, the one with the focus, their lines, fixed bars, fields. */
export function obstaclesNow(): Obstacle[] {
  const obstacles: Obstacle[] = [];
  const add = (box: Box | undefined, weight: number) => {
    if (box) obstacles.push({ box, weight });
  };
  if (lastUsed) {
    const isThere = lastUsed.element.isConnected;
    add(isThere ? boxOf(lastUsed.element) : lastUsed.box, 100);
    add(isThere ? boxAround(lastUsed.element) : lastUsed.around, 3);
  }
  const focused = document.activeElement;
  if (focused && focused !== document.body && !focused.closest('[data-ui="toaster"]')) {
    add(boxOf(focused), 20);
    add(boxAround(focused), 3);
  }
  for (const element of document.querySelectorAll(
    '[role="dialog"], [role="alertdialog"], [role="alert"], [data-keep-clear]',
  ))
    if (!element.closest('[data-ui="toaster"]')) add(boxOf(element), 3);
  // Less than those, but rather anything else than a field that somebody may want to fill in next.
  for (const field of document.querySelectorAll('input, textarea, select')) add(boxOf(field), 1);
  return obstacles;
}

/** How far down the bars at the head of the screen reach, where they can be used. */
export function pinnedHeadPx() {
  const bars = [...document.querySelectorAll('[data-pinned="top"]')];
  const usable = bars.filter((bar) => !bar.closest('[aria-hidden="true"]'));
  return Math.max(0, ...usable.map((bar) => bar.getBoundingClientRect().bottom));
}

function boxAround(element: Element) {
  const around = element.closest(surroundings);
  return around ? boxOf(around) : undefined;
}

function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}
