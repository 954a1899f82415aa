const shapes = {
  chat: 'M21 11.5a8.5 8.5 0 0 1-12.6 7.4L3 21l2.1-5.4A8.5 8.5 0 1 1 21 11.5z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  cross: 'M18 6 6 18M6 6l12 12',
  'arrow-up': 'm5 12 7-7 7 7M12 19V5',
  'chevron-down': 'm6 9 6 6 6-6',
  file: 'M14 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8zM14 2v6h6M8 13h8M8 17h5',
};

/** Six icons in lucide's drawing, without its script: the first page has 120 kB for everything. */
export function LightIcon({ shape, className }: { shape: keyof typeof shapes; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d={shapes[shape]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
