export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-xs border border-line-strong bg-surface-sunken px-1 font-medium font-sans text-2xs text-muted">
      {children}
    </kbd>
  );
}
