import { createServer } from 'node:http';

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><header><a href="/">Home</a></header><main>${body}</main></body></html>`;

/** As sites describe themselves to search engines. */
const organization = {
  '@type': 'Bakery',
  name: 'Corner Bakery',
  telephone: '+49 30 1234567',
  openingHours: 'Mo-Fr 07:00-18:30',
};

/** A small site with a front page, a FAQ page, a page it links to, one that robots may not read and one that is broken. */
export async function startHelpSite(port: number) {
  const pages: Record<string, string> = {
    '/': `<!doctype html><html lang="en"><head><title>Bread | Corner Bakery</title><meta name="theme-color" content="#b3422e">
      <script type="application/ld+json">${JSON.stringify(organization)}</script></head><body><main><h1>Corner Bakery</h1>
      <p>We bake bread, rolls and cakes in the old town, every night and by hand.</p><a href="/faq">Questions</a></main></body></html>`,
    '/faq': page(
      'Bakery questions',
      `<h1>Questions and answers</h1>
      <details><summary>Do you bake gluten-free bread?</summary><p>Yes, gluten-free bread is baked on Wednesdays and has to be ordered two days ahead.</p></details>
      <details><summary>Can I pay by card?</summary><p>We take debit cards and credit cards from 10 euros on.</p></details>
      <p><a href="/parking">Where to park</a> <a href="/staff">Staff only</a> <a href="/broken">Old offer</a></p>`,
    ),
    '/parking': page(
      'Parking',
      '<h1>Parking</h1><p>Customers park behind the house. The first 45 minutes in the courtyard are free of charge.</p>',
    ),
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (pathname === '/robots.txt')
      response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /staff\n');
    else if (pathname === '/broken') response.writeHead(500).end('oops');
    else if (pages[pathname])
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pages[pathname]);
    else response.writeHead(404, { 'content-type': 'text/html' }).end(page('Not found', '<p>Not found</p>'));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
