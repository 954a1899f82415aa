import { invalidInput, unavailable } from '../../../errors.ts';
import type { SafeFetch } from '../../../platform/fetch/index.ts';
import type { PageReader } from './page-reader.ts';
import type { ReadApiItem } from './read-api-items.ts';

const maxAnswers = 20;
const maxItems = 2000;

/**
 * The business's own JSON endpoint as documents, with all the answers it is spread over. safe-fetch takes the key away when a
 * redirect leads to another origin. Throws an AppError with words for the owner.
 */
export async function readApi({
  endpoint,
  apiKey,
  fetch,
  reader,
  signal,
}: {
  endpoint: string;
  apiKey: string | null;
  fetch: SafeFetch;
  reader: PageReader;
  signal?: AbortSignal | undefined;
}): Promise<ReadApiItem[]> {
  const items = new Map<string, ReadApiItem>();
  const asked = new Set<string>();
  let next: string | null = endpoint;
  while (next && !asked.has(next) && asked.size < maxAnswers && items.size < maxItems) {
    asked.add(next);
    const answer = await fetch(next, {
      headers: { accept: 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      timeoutMs: 30_000,
      ...(signal && { signal }),
    });
    refuse(answer.status);
    const read = await reader.readApiItems(
      { url: answer.url, bytes: answer.body, contentType: answer.contentType },
      { signal },
    );
    for (const item of read.items) if (!items.has(item.key)) items.set(item.key, item);
    // A redirect to another origin has lost the key; what it points to next must not get it back.
    next = new URL(answer.url).origin === new URL(endpoint).origin ? read.nextUrl : null;
  }
  if (items.size === 0)
    throw invalidInput('The endpoint answered, but with nothing that can be read as a document.');
  return [...items.values()].slice(0, maxItems);
}

function refuse(status: number) {
  if (status === 401 || status === 403) throw invalidInput(`The endpoint refused the API key (${status}).`);
  if (status === 404 || status === 410) throw invalidInput(`There is nothing at this endpoint (${status}).`);
  if (status < 200 || status >= 300) throw unavailable(`The endpoint answered with an error (${status}).`);
}
