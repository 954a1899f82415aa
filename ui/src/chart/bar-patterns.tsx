/** Whole, striped, dotted: told apart without colour too. */
const fills = ['var(--accent)', 'url(#chart-stripes)', 'url(#chart-dots)'];
export const fillOf = (index: number) => fills[index % fills.length] ?? 'var(--accent)';
export const barPatterns = (
  <defs key="patterns">
    <pattern
      id="chart-stripes"
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="6" height="6" fill="var(--surface-sunken)" />
      <rect width="3" height="6" fill="var(--text-muted)" />
    </pattern>
    <pattern id="chart-dots" width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" fill="var(--surface-sunken)" />
      <circle cx="3" cy="3" r="1.5" fill="var(--text-muted)" />
    </pattern>
  </defs>
);
