export type ToastTone = 'neutral' | 'positive' | 'warning' | 'critical';
export type Toast = {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  /** What it speaks of, from the general to the special: 'agent:ID:status'. Whoever changes that thing can withdraw it. */
  subject?: string | undefined;
  /** For a message that explains why another page opened, or that concerns every page. */
  staysOnLeave?: boolean | undefined;
};
/** How long a message was shown already, on the page before where that was another document. */
export type ToastTime = { shownAt: number; leftMs: number };

/** The number grows with every message, so that the same words said twice are shown twice. */
export type ShownToast = Toast & { number: number } & ToastTime;

/** One message at a time: a newer one takes its place at once, and what is no longer true is withdrawn. */
export function createToasts() {
  let current: ShownToast | undefined;
  let count = 0;
  const listeners = new Set<() => void>();
  const change = (next: ShownToast | undefined) => {
    if (next === current) return;
    current = next;
    for (const listener of listeners) listener();
  };

  return {
    show(message: Toast, { shownAt, leftMs }: ToastTime = timeOf(message)) {
      count += 1;
      change({ ...message, number: count, shownAt, leftMs });
    },
    /** Takes from the time that a message still has; it goes when none is left. */
    spend(number: number, ms: number) {
      if (current?.number !== number) return;
      current.leftMs -= ms;
      if (current.leftMs <= 0) change(undefined);
    },
    /** Takes back what was said of this subject and of its parts. */
    withdraw(subject: string) {
      if (current?.subject !== undefined && isAbout(current.subject, subject)) change(undefined);
    },
    /** A fault or an offer belongs to the page where it came up; what was done stays true on the next. */
    withdrawOnLeave() {
      if (current && belongsToPage(current)) change(undefined);
    },
    close(number: number) {
      if (current?.number === number) change(undefined);
    },
    current: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const isAbout = (said: string, subject: string) => said === subject || said.startsWith(`${subject}:`);

const belongsToPage = ({ tone, action, staysOnLeave }: Toast) =>
  !staysOnLeave && (action !== undefined || tone === 'critical' || tone === 'warning');

const timeOf = (message: Toast): ToastTime => ({ shownAt: Date.now(), leftMs: readingTimeMs(message) });

export const toasts = createToasts();

/** Shows a message at the edge of the screen. Works from anywhere. */
export const toast = (message: Toast) => toasts.show(message);

/** For whoever changes, leaves or retries what a message may speak of. */
export const withdrawToasts = (subject: string) => toasts.withdraw(subject);

/** Long enough to read slowly (about 200 words a minute) after noticing it; failures stay longer. */
export function readingTimeMs({ title, description = '', tone }: Toast): number {
  const words = `${title} ${description}`.trim().split(/\s+/).length;
  const time = 3000 + words * 300;
  return Math.min(tone === 'critical' || tone === 'warning' ? time + 3000 : time, 15_000);
}
