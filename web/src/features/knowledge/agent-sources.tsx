import { faqUrlLimit, type KnowledgeSource } from '@parley/contract/knowledge/knowledge-sources';
import { Badge, SkeletonRows } from '@parley/ui/basic';
import { Card, Disclosure } from '@parley/ui/layout';
import type { ReactNode } from 'react';
import { useMay } from '../../screen/business-access.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { ApiSourceForm } from './api-source-form.tsx';
import { FaqUrlForm } from './faq-url-form.tsx';
import { HelpCenterForm } from './help-center-form.tsx';
import { SourceRow } from './source-row.tsx';
import type { AgentPath } from './use-documents.ts';
import { useSources } from './use-sources.ts';

export function AgentSources({ path, note }: { path: AgentPath; note?: ReactNode }) {
  const mayEdit = useMay('edit');
  const sources = useSources(path);
  const all = sources.data ?? [];
  const entered = all.filter(({ kind }) => kind === 'faq_url').length;
  const only = (kind: KnowledgeSource['kind']) => all.find((source) => source.kind === kind);

  return (
    <Card
      isFlush
      title={
        <span className="flex items-center gap-2">
          Web pages
          {all.length > 0 && <Badge hasDot={false}>{all.length}</Badge>}
        </span>
      }
      description="Your FAQ page, help center or whole site, read again as often as you like."
    >
      <div className="grid gap-4 px-card pb-card">
        {note}
        {mayEdit && <FaqUrlForm path={path} isFull={entered >= faqUrlLimit} />}
      </div>
      <QueryState
        query={sources}
        loading={<SkeletonRows count={2} label="Loading web pages" />}
        failure={{ title: 'Your web pages could not be loaded' }}
      >
        {() => (
          <>
            {all.length > 0 && (
              <ul aria-label="Web pages" className="divide-y divide-line border-t">
                {all.map((source) => (
                  <SourceRow key={source.id} path={path} source={source} />
                ))}
              </ul>
            )}
            {mayEdit && (
              <div className="border-line border-t px-card [&>details:last-child]:border-b-0">
                <Disclosure summary="Help center">
                  <HelpCenterForm
                    key={only('help_center')?.url ?? ''}
                    path={path}
                    source={only('help_center')}
                  />
                </Disclosure>
                <Disclosure summary="Your own API">
                  <ApiSourceForm key={only('api')?.url ?? ''} path={path} source={only('api')} />
                </Disclosure>
              </div>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}
