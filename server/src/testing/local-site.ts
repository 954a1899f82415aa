import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = string | ((response: ServerResponse, headers: IncomingHttpHeaders) => void);

/** A website on this machine whose pages a test writes, changes and takes away. */
export async function startLocalSite(pages: Record<string, Answer> = {}) {
  const asked: string[] = [];
  const answers = new Map(Object.entries(pages));
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const answer = answers.get(path);
    if (typeof answer === 'function') return answer(response, request.headers);
    if (answer === undefined)
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not here</p>');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}`,
    /** Paths in the order they were asked for. */
    asked,
    set: (path: string, answer: Answer) => void answers.set(path, answer),
    remove: (path: string) => void answers.delete(path),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type LocalSite = Awaited<ReturnType<typeof startLocalSite>>;

/** A page with enough text of its own to be taken for one. */
export function htmlPage(title: string, paragraphs: string[], links: string[] = []) {
  const body = paragraphs.map((text) => `<p>${text}</p>`).join('');
  const list = links.map((href) => `<li><a href="${href}">${href}</a></li>`).join('');
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1>${body}<ul>${list}</ul></main></body></html>`;
}
