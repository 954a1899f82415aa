import type { FeatureContext } from '../../feature.ts';
import type { AgentService } from '../agents/index.ts';
import type { BillingService } from '../billing/index.ts';
import type { BusinessesService } from '../businesses/index.ts';
import type { NotificationService } from '../notifications/index.ts';
import { openPageReader, type PageReader } from './crawling/index.ts';
import { openReadingPool, type ReadingPool } from './reading/index.ts';
import {
  createDatabaseVectors,
  createPassageSearch,
  type DatabaseVectors,
  type PassageSearch,
} from './search/index.ts';
import { createSerialQueue, type SerialQueue } from './serial-queue.ts';

/** The features that knowledge stands on. */
export interface KnowledgeBelow {
  businesses: BusinessesService;
  billing: BillingService;
  agents: AgentService;
  notifications: NotificationService;
}

/** What the functions of this feature work with. */
export interface KnowledgeContext extends FeatureContext, KnowledgeBelow {
  readingPool: ReadingPool;
  /** One after the other: a file that brings the worker down takes no other with it. */
  readingQueue: SerialQueue;
  pageReader: PageReader;
  passageSearch: PassageSearch;
  databaseVectors: DatabaseVectors;
}

/** What the operator may choose. */
export interface KnowledgeOptions {
  /** From so many passages on an agent is searched in the database, where that can; undefined: never. */
  databaseSearchMinPassages?: number | undefined;
}

export function createKnowledgeContext(
  context: FeatureContext,
  below: KnowledgeBelow,
  { databaseSearchMinPassages }: KnowledgeOptions,
): KnowledgeContext {
  const databaseVectors = createDatabaseVectors({ ...context, minPassages: databaseSearchMinPassages });
  return {
    ...context,
    ...below,
    readingPool: openReadingPool(),
    readingQueue: createSerialQueue(),
    pageReader: openPageReader(),
    passageSearch: createPassageSearch({ ...context, databaseVectors }),
    databaseVectors,
  };
}
