/** A name, value or command inside a sentence. */
export const Code = ({ children }: { children: string }) => (
  <code className="wrap-anywhere rounded-sm bg-surface-sunken px-1 py-0.5 font-mono text-[0.8125rem]">
    {children}
  </code>
);
