import type { Appearance } from '@parley/contract/accounts/preferences';

/** The colours of a scheme as they would look on this page: its theme and contrast, with the scheme's accent. */
export function SchemeSwatch({ scheme }: { scheme: Appearance['colorScheme'] }) {
  const root = typeof document === 'undefined' ? undefined : document.documentElement;
  return (
    <span
      aria-hidden="true"
      data-scheme={scheme}
      data-theme={root?.dataset.theme ?? 'light'}
      {...(root?.dataset.contrast && { 'data-contrast': root.dataset.contrast })}
      className="flex flex-none overflow-hidden rounded-full border border-line-strong"
    >
      <span data-swatch="" className="size-5 bg-accent" />
      <span className="size-5 bg-accent-soft" />
    </span>
  );
}
