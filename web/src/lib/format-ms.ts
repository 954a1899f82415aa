const shortNumber = (value: number, digits: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits });

/** `350 ms`, `1.84 s`, `12.5 s`, `2.5 min` */
export function formatMs(ms: number): string {
  if (Math.round(ms) < 1000) return `${Math.round(ms)} ms`;
  if (Math.round(ms / 100) < 600) return `${shortNumber(ms / 1000, ms < 10_000 ? 2 : 1)} s`;
  return `${shortNumber(ms / 60_000, 1)} min`;
}
