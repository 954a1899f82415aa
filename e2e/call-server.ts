import type { Page } from 'playwright-core';
import type { ReachedServer } from './start-server.ts';

export interface Call {
  method?: string;
  data?: object;
  multipart?: Record<string, { name: string; mimeType: string; buffer: Buffer }>;
}

/** Calls the product as the page's browser would, with its cookies. */
export async function callServer<Answer = { id: string }>(
  page: Page,
  server: ReachedServer,
  path: string,
  sent: Call = {},
): Promise<Answer> {
  const answer = await page.request.fetch(`${server.url}${path}`, {
    method: 'POST',
    ...sent,
    headers: { origin: server.url },
  });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
