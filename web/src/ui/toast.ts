export type ToastTone = 'neutral' | 'positive' | 'warning' | 'critical';
export type Toast = {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  action?: { label: string; onClick: () => void } | undefined;
};

const longestQueue = 20;
/** While others wait, the visible one stays this much longer and then makes room. */
export const turnTakingMs = 2500;

let visible: Toast | undefined;
let waiting: readonly Toast[] = [];
let listener: (() => void) | undefined;

/** Shows a message at the edge of the screen: one at a time, the others wait their turn. Works from anywhere. */
export function toast(message: Toast) {
  if (!visible || !isSame(visible, message)) waiting = joinQueue(waiting, message);
  listener?.();
}

/** The oldest waiting message gives way when the queue is full; the same message is not queued twice. */
export function joinQueue(queue: readonly Toast[], message: Toast): readonly Toast[] {
  return queue.some((queued) => isSame(queued, message)) ? queue : [...queue, message].slice(-longestQueue);
}

const isSame = (a: Toast, b: Toast) => a.title === b.title && a.description === b.description;

export const isToastWaiting = () => waiting.length > 0;

/** The one taken counts as visible until the next is taken. */
export function takeNextToast(): Toast | undefined {
  [visible, ...waiting] = waiting as [Toast | undefined, ...Toast[]];
  return visible;
}

/** Calls back for every message; those sent before anyone listened are announced at once. */
export function onToast(newListener: () => void) {
  listener = newListener;
  if (isToastWaiting()) newListener();
  return () => {
    if (listener === newListener) listener = undefined;
  };
}

/** Long enough to read slowly (about 200 words a minute) after noticing it; failures stay longer. */
export function readingTimeMs({ title, description = '', tone }: Toast): number {
  const words = `${title} ${description}`.trim().split(/\s+/).length;
  const time = 3000 + words * 300;
  return Math.min(tone === 'critical' || tone === 'warning' ? time + 3000 : time, 15_000);
}
