/** Where programs that follow blogs look; React puts it into the head of the page. */
export const FeedLink = () => (
  <link rel="alternate" type="application/rss+xml" title="Parley blog" href="/blog/rss.xml" />
);
