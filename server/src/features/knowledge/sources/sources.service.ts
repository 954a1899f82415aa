import { bindContext } from '../../../bind-context.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { crawlDueSources, crawlNow } from './crawl-starting.ts';
import { setGuides } from './guides.ts';
import { crawlPage, validateUrl } from './page-preview.ts';
import { addReadWebsite } from './read-website-source.ts';
import { crawlSource } from './source-crawling.ts';
import { listPages, listSources, scopeOfFaqUrl } from './source-list.ts';
import {
  addFaqUrl,
  deleteSource,
  forgetApiKeys,
  setApiSource,
  setHelpCenter,
  updateSource,
} from './source-settings.ts';

export type SourceService = ReturnType<typeof createSourceService>;

export const createSourceService = (context: KnowledgeContext) =>
  bindContext(context, {
    listSources,
    scopeOfFaqUrl,
    addFaqUrl,
    addReadWebsite,
    setGuides,
    setHelpCenter,
    setApiSource,
    updateSource,
    deleteSource,
    listPages,
    crawlNow,
    crawlDueSources,
    crawlSource,
    forgetApiKeys,
    validateUrl,
    crawlPage,
  });
