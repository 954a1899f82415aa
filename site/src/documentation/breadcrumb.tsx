/** The way back from a guide to all of them. */
export const Breadcrumb = () => (
  <nav aria-label="Breadcrumb">
    <a href="/documentation" className="text-muted text-sm transition-colors hover:text-text">
      Documentation
    </a>
  </nav>
);
