import type { AgentScope } from '../../agents/index.ts';
import { deletePageDocument, hashOf } from '../documents/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { readMarkdown } from '../reading/index.ts';
import { addReadWebsite } from './read-website-source.ts';
import * as repository from './sources.repository.ts';

/** A text that stands at an address of its own. */
export interface Guide {
  url: string;
  title: string;
  markdown: string;
}

/** Makes these guides all that the agent has of this source: what says the same as before is not read again. */
export async function setGuides(
  context: KnowledgeContext,
  scope: AgentScope,
  { url, title, guides }: { url: string; title: string; guides: Guide[] },
) {
  await deleteOthers(context, scope, url, new Set(guides.map((guide) => guide.url)));
  await addReadWebsite(context, scope, { url, title, pages: guides.map(pageOf) });
}

/** Guides that are gone, and all of a source from before the server moved to this address. First, as they hold their titles. */
async function deleteOthers(context: KnowledgeContext, scope: AgentScope, url: string, kept: Set<string>) {
  const { db } = context;
  for (const source of await repository.listSources(db, scope)) {
    const isFormer = source.url !== url;
    for (const { page } of await repository.listPagesWithDocuments(db, source)) {
      if (!isFormer && kept.has(page.url)) continue;
      await deletePageDocument(context, source, page.url);
      await repository.deletePage(db, source, page.url);
    }
    if (isFormer) await repository.deleteSource(db, scope, source.id);
  }
}

function pageOf({ url, title, markdown }: Guide) {
  const document = readMarkdown(markdown);
  const contentHash = hashOf(JSON.stringify([title, document]));
  const unknown = { etag: null, lastModified: null, isRendered: false };
  const page = { title, document, contentHash, language: 'en', ...unknown };
  return { url, canonicalUrl: url, depth: 0, outcome: 'read', reason: null, page } as const;
}
