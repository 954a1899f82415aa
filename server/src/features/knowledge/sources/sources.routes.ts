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
  mount(addFaqUrl, ({ businessId, agentId, ...entered }, { signal, caller: { userId } }) =>
    sources.addFaqUrl({ businessId, agentId }, entered, signal, { userId }),
  );
  mount(setHelpCenter, ({ businessId, agentId, ...entered }, { signal, caller: { userId } }) =>
    sources.setHelpCenter({ businessId, agentId }, entered, signal, { userId }),
  );
  mount(setApiSource, ({ businessId, agentId, ...entered }, { caller: { userId } }) =>
    sources.setApiSource({ businessId, agentId }, entered, { userId }),
  );
  mount(updateSource, ({ businessId, agentId, sourceId, ...change }, { caller: { userId } }) =>
    sources.updateSource({ businessId, agentId }, sourceId, change, { userId }),
  );
  mount(crawlSource, ({ sourceId, ...scope }) => sources.crawlNow(scope, sourceId));
  mount(deleteSource, ({ sourceId, ...scope }, { caller: { userId } }) =>
    sources.deleteSource(scope, sourceId, { userId }),
  );
  mount(listCrawledPages, ({ sourceId, ...scope }) => sources.listPages(scope, sourceId));
  mount(validateUrl, ({ url }, { signal }) => sources.validateUrl(url, signal));
  mount(crawlPage, ({ url }, { signal }) => sources.crawlPage(url, signal));
}
