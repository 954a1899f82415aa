/// <reference types="node" />
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostPage {
  /** Attributes of the widget's tag after its `src`. */
  tag?: string;
  head?: string;
  language?: string;
  body?: string;
  /** Tags of the widget on the page. */
  copies?: number;
  /** More of the page's policy, with `PRODUCT` where our address stands. */
  policy?: string;
  /** Whether scripts of the page may only be named by a policy of its own, as they may not unless it says otherwise. */
  hasTrustedTypes?: boolean;
}

/** Everything a page's style can do to a stranger's elements. */
export const hostileStyle = `
  * { all: revert; font-size: 40px !important; color: red !important; letter-spacing: 9px !important; direction: rtl !important;
      text-transform: uppercase !important; text-align: center !important; line-height: 3 !important; cursor: none !important; }
  html { overflow: hidden !important; }
  html > *, body * { display: block !important; position: static !important; opacity: 0.5 !important; background: yellow !important;
      transform: rotate(3deg) !important; pointer-events: none !important; }
  button, textarea, div, parley-widget { border: 9px dashed lime !important; width: 10px !important; z-index: -1 !important; }
  parley-widget { display: none !important; filter: blur(9px) !important; --parley-accent: pink; }`;

/** A customer's page on an origin of its own, under a policy that lets in nothing but our script. */
export async function startHostPage(productUrl: string, page: HostPage = {}) {
  const product = new URL(productUrl).origin;
  const tag = `<script src="${productUrl}widget/widget.js" ${page.tag ?? 'data-key="key-1"'} async></script>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src ${product} 'nonce-page'; style-src 'nonce-page'; connect-src ${product}; ${page.hasTrustedTypes === false ? '' : "require-trusted-types-for 'script';"} ${(page.policy ?? '').replaceAll('PRODUCT', product)}`,
    });
    response.end(`<!doctype html><html lang="${page.language ?? 'en'}"><head><title>Tea &amp; Co</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">${page.head ?? ''}
      </head><body>${page.body ?? '<main><h1>Tea &amp; Co</h1><p>Loose leaf teas since 1988.</p></main>'}${tag.repeat(page.copies ?? 1)}</body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
