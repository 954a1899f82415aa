import {
  addFaqUrl,
  crawlPage,
  crawlSource,
  deleteSource,
  listCrawledPages,
  listSources,
  setApiSource,
  setHelpCenter,
  updateSource,
  validateUrl,
} from '@parley/contract/knowledge/knowledge-sources';
import type { Mount } from '../../../http/mount-endpoint.ts';
import type { SourceService } from './sources.service.ts';

export function sourceRoutes(mount: Mount, sources: SourceService) {
  mount(listSources, (scope) => sources.listSources(scope));
  mount(addFaqUrl, ({ businessId, agentId, ...entered }, { signal }) =>
    sources.addFaqUrl({ businessId, agentId }, entered, signal),
  );
  mount(setHelpCenter, ({ businessId, agentId, ...entered }, { signal }) =>
    sources.setHelpCenter({ businessId, agentId }, entered, signal),
  );
  mount(setApiSource, ({ businessId, agentId, ...entered }) =>
    sources.setApiSource({ businessId, agentId }, entered),
  );
  mount(updateSource, ({ businessId, agentId, sourceId, ...change }) =>
    sources.updateSource({ businessId, agentId }, sourceId, change),
  );
  mount(crawlSource, ({ sourceId, ...scope }) => sources.crawlNow(scope, sourceId));
  mount(deleteSource, ({ sourceId, ...scope }) => sources.deleteSource(scope, sourceId));
  mount(listCrawledPages, ({ sourceId, ...scope }) => sources.listPages(scope, sourceId));
  mount(validateUrl, ({ url }, { signal }) => sources.validateUrl(url, signal));
  mount(crawlPage, ({ url }, { signal }) => sources.crawlPage(url, signal));
}
