import { type CrawlSchedule, faqUrlLimit } from '@parley/contract/knowledge/knowledge-sources';
import { conflict, invalidInput, limitReached, notFound } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import { sealText } from '../../accounts/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { tidyUrl, validateUrl } from '../crawling/index.ts';
import { deleteFilesOfSource } from '../documents/index.ts';
import { type Doer, noteKnowledgeChange } from '../knowledge-audit.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { nextCrawlAt } from './crawl-schedule.ts';
import { enqueueCrawl } from './crawl-starting.ts';
import { presentSource, publishSourceChange, requireSource } from './source-list.ts';
import * as repository from './sources.repository.ts';

interface EnteredFaqUrl {
  url: string;
  title?: string | undefined;
  depth: number;
  schedule: CrawlSchedule;
}

interface EnteredHelpCenter {
  url: string;
  syncFrequency: CrawlSchedule;
  autoSync: boolean;
  depth: number;
}

interface EnteredApi {
  endpoint: string;
  apiKey?: string | undefined;
  cacheResponses: boolean;
  syncFrequency: CrawlSchedule;
}

interface SourceSettings {
  title?: string | undefined;
  depth?: number | undefined;
  schedule?: CrawlSchedule | undefined;
  autoSync?: boolean | undefined;
}

export async function addFaqUrl(
  context: KnowledgeContext,
  scope: AgentScope,
  entered: EnteredFaqUrl,
  signal: AbortSignal,
  by: Doer,
) {
  const { db, clock, agents } = context;
  await agents.requireAgent(scope);
  const url = await requireReadable(context, entered.url, signal);
  const saved = await db.transaction(async (tx) => {
    await repository.lockSources(tx, scope);
    if ((await repository.countSourcesOfKind(tx, scope, 'faq_url')) >= faqUrlLimit)
      throw limitReached(`Maximum ${faqUrlLimit} URLs per agent. Please remove one first.`);
    const { title = new URL(url).hostname, depth, schedule } = entered;
    const now = clock.now();
    const due = nextCrawlAt({ schedule, autoSync: true, lastCrawledAt: null }, now);
    const row = await repository.insertSource(tx, scope, {
      kind: 'faq_url',
      url,
      title,
      depth,
      schedule,
      nextCrawlAt: due,
      createdAt: now,
    });
    if (!row) throw conflict('This URL has already been added to this agent.');
    await enqueueCrawl(context, tx, row);
    await noteKnowledgeChange(context, tx, scope, by, 'knowledge.source-added', hostOf(row));
    return row;
  });
  await publishSourceChange(context, saved);
  return presentSource(context, saved);
}

export async function setHelpCenter(
  context: KnowledgeContext,
  scope: AgentScope,
  entered: EnteredHelpCenter,
  signal: AbortSignal,
  by: Doer,
) {
  await context.agents.requireAgent(scope);
  const { syncFrequency: schedule, autoSync, depth } = entered;
  const url = await requireReadable(context, entered.url, signal);
  return setOnlySource(context, scope, 'help_center', { url, schedule, autoSync, depth }, by);
}

export async function setApiSource(
  context: KnowledgeContext,
  scope: AgentScope,
  entered: EnteredApi,
  by: Doer,
) {
  await context.agents.requireAgent(scope);
  const url = tidyUrl(entered.endpoint);
  if (!url) throw invalidInput('Invalid URL format');
  const { apiKey, cacheResponses, syncFrequency: schedule } = entered;
  const source = {
    url,
    apiKeySealed: apiKey === undefined ? undefined : apiKey === '' ? null : sealText(apiKey, context.secret),
    cacheResponses,
    schedule,
    autoSync: true,
    depth: 0,
  };
  return setOnlySource(context, scope, 'api', source, by);
}

async function requireReadable({ safeFetch }: KnowledgeContext, url: string, signal: AbortSignal) {
  const { isValid, error } = await validateUrl(url, safeFetch, signal);
  if (!isValid) throw invalidInput(error ?? 'URL is not accessible');
  return tidyUrl(url) ?? url;
}

type OnlySource = repository.SourceChange & {
  url: string;
  depth: number;
  schedule: CrawlSchedule;
  autoSync: boolean;
};

/** The one help center or API of an agent. What was learned from another address leaves with that address. */
async function setOnlySource(
  context: KnowledgeContext,
  scope: AgentScope,
  kind: 'help_center' | 'api',
  entered: OnlySource,
  by: Doer,
) {
  const saved = await context.db.transaction(async (tx) => {
    await repository.lockSources(tx, scope);
    const before = await repository.findSourceOfKind(tx, scope, kind);
    const isKnown = before?.url === entered.url;
    const kindOfDeed = isKnown ? 'knowledge.source-changed' : 'knowledge.source-added';
    await noteKnowledgeChange(context, tx, scope, by, kindOfDeed, hostOf(entered));
    if (isKnown) return updateOnlySource(context, tx, before, entered);
    if (before) {
      await noteKnowledgeChange(context, tx, scope, by, 'knowledge.source-deleted', hostOf(before));
      await deleteFilesOfSource(context, tx, before);
      await repository.deleteSource(tx, scope, before.id);
      await deleteSourceNotices(context, tx, before);
    }
    return insertOnlySource(context, tx, scope, kind, entered);
  });
  await publishSourceChange(context, saved);
  return presentSource(context, saved);
}

async function updateOnlySource(
  { clock }: KnowledgeContext,
  tx: Database,
  { businessId, id, lastCrawledAt }: repository.SourceRow,
  { url: _, ...settings }: OnlySource,
) {
  const due = nextCrawlAt({ ...settings, lastCrawledAt }, clock.now());
  return (await repository.setSource(tx, businessId, id, { ...settings, nextCrawlAt: due }))!;
}

async function insertOnlySource(
  context: KnowledgeContext,
  tx: Database,
  scope: AgentScope,
  kind: 'help_center' | 'api',
  entered: OnlySource,
) {
  const now = context.clock.now();
  const row = await repository.insertSource(tx, scope, {
    ...entered,
    kind,
    title: new URL(entered.url).hostname,
    nextCrawlAt: nextCrawlAt({ ...entered, lastCrawledAt: null }, now),
    createdAt: now,
  } as repository.NewSource);
  await enqueueCrawl(context, tx, row!);
  return row!;
}

export async function updateSource(
  context: KnowledgeContext,
  scope: AgentScope,
  sourceId: string,
  change: SourceSettings,
  by: Doer,
) {
  const { db, clock } = context;
  const source = await requireSource(context, scope, sourceId);
  const { schedule = source.schedule, autoSync = source.autoSync } = change;
  const due = nextCrawlAt({ schedule, autoSync, lastCrawledAt: source.lastCrawledAt }, clock.now());
  const saved = await db.transaction(async (tx) => {
    const row = await repository.setSource(tx, scope.businessId, sourceId, { ...change, nextCrawlAt: due });
    if (!row) throw notFound('Source');
    await noteKnowledgeChange(context, tx, scope, by, 'knowledge.source-changed', hostOf(row));
    return row;
  });
  await publishSourceChange(context, saved);
  return presentSource(context, saved);
}

export async function deleteSource(context: KnowledgeContext, scope: AgentScope, sourceId: string, by: Doer) {
  const source = await requireSource(context, scope, sourceId);
  await context.db.transaction(async (tx) => {
    await deleteFilesOfSource(context, tx, source);
    if (!(await repository.deleteSource(tx, scope, sourceId))) throw notFound('Source');
    await deleteSourceNotices(context, tx, source);
    await noteKnowledgeChange(context, tx, scope, by, 'knowledge.source-deleted', hostOf(source));
  });
  await publishSourceChange(context, source);
  return {};
}

/** Of an address only where it leads: what follows may hold a key. */
const hostOf = ({ url }: { url: string }) => new URL(url).host;

const deleteSourceNotices = (
  { notifications }: KnowledgeContext,
  tx: Database,
  { businessId, id }: repository.SourceRow,
) => notifications.deleteMatter(tx, { businessId, subject: `source:${id}` });

/** Of all businesses, for a server that can no longer read them. */
export const forgetApiKeys = (_: KnowledgeContext, tx: Database) => repository.forgetApiKeys(tx);
