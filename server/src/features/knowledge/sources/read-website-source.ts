import { conflict } from '../../../errors.ts';
import type { AgentScope } from '../../agents/index.ts';
import type { PageOutcome } from '../crawling/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { finishCrawl } from './source-crawling.ts';
import { publishSourceChange } from './source-list.ts';
import { emptyResult, savePage } from './source-pages.ts';
import * as repository from './sources.repository.ts';

interface ReadWebsite {
  url: string;
  title: string;
  /** Already read: they are not fetched a second time. */
  pages: PageOutcome[];
}

/** A site that was read before there was an agent to learn it. Safe to call again: pages that were saved stay as they are. */
export async function addReadWebsite(
  context: KnowledgeContext,
  scope: AgentScope,
  { url, title, pages }: ReadWebsite,
) {
  const { db, clock, agents } = context;
  await agents.requireAgent(scope);
  const now = clock.now();
  const depth = Math.max(1, ...pages.map((page) => page.depth));
  const inserted = await repository.insertSource(db, scope, {
    kind: 'faq_url',
    url,
    title,
    depth,
    status: 'processing',
    crawlStartedAt: now,
    createdAt: now,
  });
  const known = (await repository.listSources(db, scope)).find(
    (one) => one.kind === 'faq_url' && one.url === url,
  );
  const source = inserted ?? known;
  if (!source) throw conflict('The website was removed from this agent meanwhile.');
  const result = emptyResult();
  for (const page of pages) await savePage(context, source, page, result);
  await db.transaction((tx) => finishCrawl(context, tx, source, result));
  await publishSourceChange(context, source);
}
