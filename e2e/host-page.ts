import { createServer } from 'node:http';

/** A website of somebody else, with a strict policy and styles that do not care about guests. */
export async function startHostPage({ scriptTag, parley }: { scriptTag: () => string; parley: string }) {
  const policy = `default-src 'none'; script-src ${parley}; connect-src ${parley}; style-src 'self'`;
  const server = createServer((request, response) => {
    if (request.url === '/site.css') {
      response.writeHead(200, { 'content-type': 'text/css' }).end(hostileStyles);
      return;
    }
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    response.end(`<!doctype html><html lang="en"><head><title>Corner Bakery</title><link rel="stylesheet" href="/site.css"></head>
      <body><h1>Corner Bakery</h1><p>Bread since 1921.</p>${scriptTag()}</body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    // Another name than the product's, so that the two are other origins and other sites.
    url: `http://localhost:${port}`,
    host: `localhost:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const hostileStyles = `
  body { font: 18px Georgia, serif; margin: 3rem; background: #faf6ef; }
  div { border: 3px dashed red !important; padding: 20px !important; }
  button { background: lime !important; font-size: 40px !important; text-transform: uppercase !important; }
  * { letter-spacing: 3px; box-sizing: content-box !important; }
`;
