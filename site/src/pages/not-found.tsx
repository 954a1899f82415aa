export function NotFound() {
  return (
    <div className="mx-auto grid max-w-content gap-6 px-5 py-24 sm:px-8 sm:py-36">
      <p className="font-medium text-accent-text">404</p>
      <div className="grid gap-3">
        <h1 className="font-display font-semibold text-4xl tracking-tight sm:text-5xl">Page not found</h1>
        <p className="max-w-reading text-base text-muted">
          This address leads nowhere. It may have moved, or a letter is missing. Everything you saved is where
          you left it.
        </p>
      </div>
      <a href="/" className="button button-primary justify-self-start">
        Return Home
      </a>
    </div>
  );
}
