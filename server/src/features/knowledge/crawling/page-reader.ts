import { AppError, tooLarge, unavailable } from '../../../errors.ts';
import { openTaskPool, TaskStoppedError } from '../../../platform/workers/index.ts';
import type { SiteProfile } from '../site-profile/index.ts';
import type { PageBytes, pageTasks } from './page-tasks.ts';
import type { ReadApiItems } from './read-api-items.ts';
import type { ReadPage } from './read-page.ts';

export type { PageBytes } from './page-tasks.ts';

type Tasks = typeof pageTasks;

/** Reads pages in a worker thread: what a page holds can neither block nor bring down the server. */
export interface PageReader {
  /** Throws an AppError with words for the owner when the page is too much. */
  readPage(page: PageBytes, options?: { signal?: AbortSignal | undefined }): Promise<ReadPage>;
  /** What the front page of a site says about whose site it is. */
  readSiteProfile(page: PageBytes, options?: { signal?: AbortSignal | undefined }): Promise<SiteProfile>;
  readApiItems(answer: PageBytes, options?: { signal?: AbortSignal | undefined }): Promise<ReadApiItems>;
  close(): Promise<void>;
}

export function openPageReader({ timeoutMs = 20_000, maxMemoryMb = 512 } = {}): PageReader {
  const pool = openTaskPool<Tasks>('crawling', {
    beside: import.meta.url,
    workers: 1,
    maxMemoryMb,
    idleMs: 60_000,
  });
  const limits = (signal: AbortSignal | undefined) => ({ timeoutMs, ...(signal && { signal }) });
  return {
    readPage: (page, { signal } = {}) => pool.run('readPage', page, limits(signal)).catch(explain),
    readSiteProfile: (page, { signal } = {}) =>
      pool.run('readSiteProfile', page, limits(signal)).catch(explain),
    readApiItems: (answer, { signal } = {}) =>
      pool.run('readApiItems', answer, limits(signal)).catch(explain),
    close: () => pool.close(),
  };
}

function explain(error: unknown): never {
  if (error instanceof AppError) throw error;
  if (error instanceof TaskStoppedError && error.reason === 'aborted')
    throw unavailable('The reading was called off.');
  if (error instanceof TaskStoppedError)
    throw tooLarge('The page is too large or too complicated to be read.');
  throw error;
}
