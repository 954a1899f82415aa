import type { CrawlSchedule, KnowledgeSource } from '@parley/contract/knowledge/knowledge-sources';
import { Badge, Button, IconButton } from '@parley/ui/basic';
import { ConfirmDialog, Menu, MenuChoices, MenuItem, MenuSeparator } from '@parley/ui/overlay';
import { Braces, ChevronDown, Ellipsis, Globe, RotateCw, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDayAndTime } from '../../lib/dates.ts';
import { attempt } from '../../screen/attempt.ts';
import { useMay } from '../../screen/business-access.ts';
import { CrawlReport } from './crawl-report.tsx';
import { pagesInWords, scheduleOptions, shortAddress, statusLooks } from './source-words.ts';
import type { AgentPath } from './use-documents.ts';
import { useCrawlSource, useDeleteSource, useUpdateSource } from './use-sources.ts';

export function SourceRow({ path, source }: { path: AgentPath; source: KnowledgeSource }) {
  const mayEdit = useMay('edit');
  const [isOpen, setIsOpen] = useState(false);
  const reportId = useId();
  const { url, title, kind, status, errorMessage, lastCrawledAt } = source;
  const { tone, label, isPulsing = false } = statusLooks[status];
  const Icon = kind === 'api' ? Braces : Globe;

  return (
    <li className="grid gap-2 px-card py-3">
      <div className="flex items-start gap-3">
        <Icon className="mt-0.5 size-4 flex-none text-muted" aria-hidden="true" />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <p title={url} className="truncate font-medium">
            {title || shortAddress(url)}
          </p>
          <p className="truncate text-muted text-xs">{shortAddress(url)}</p>
        </div>
        <Badge tone={tone} isPulsing={isPulsing}>
          {label}
        </Badge>
        {mayEdit && <SourceMenu path={path} source={source} />}
      </div>
      <div className="grid gap-1 pl-7 text-xs">
        {errorMessage && <p className="text-critical-text">{errorMessage}</p>}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted tabular-nums">
          <Button
            variant="link"
            size="small"
            aria-expanded={isOpen}
            aria-controls={reportId}
            className="-ml-1 text-xs!"
            onClick={() => setIsOpen(!isOpen)}
          >
            {pagesInWords(source)}
            <ChevronDown aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
          </Button>
          <span>{lastCrawledAt ? `Read ${formatDayAndTime(lastCrawledAt)}` : 'Not read yet'}</span>
        </div>
      </div>
      <div id={reportId} hidden={!isOpen} className="pl-7 max-sm:pl-0">
        {isOpen && <CrawlReport path={path} source={source} />}
      </div>
    </li>
  );
}

function SourceMenu({ path, source }: { path: AgentPath; source: KnowledgeSource }) {
  const [isAsking, setIsAsking] = useState(false);
  const crawl = useCrawlSource(path, source.id);
  const update = useUpdateSource(path, source.id);
  const remove = useDeleteSource(path);
  const name = source.title || shortAddress(source.url);
  const words = { subject: 'source', failed: 'Update Failed' };

  return (
    <span className="-my-1 -mr-2 flex flex-none">
      <Menu
        trigger={
          <IconButton
            size="small"
            label={`More for ${name}`}
            icon={<Ellipsis aria-hidden="true" />}
            isLoading={crawl.isPending}
          />
        }
      >
        <MenuItem
          icon={<RotateCw aria-hidden="true" />}
          isDisabled={source.status === 'pending' || source.status === 'processing'}
          onSelect={() => void attempt(() => crawl.mutateAsync(), words)}
        >
          Read again now
        </MenuItem>
        <MenuSeparator />
        <MenuChoices
          label="Read again"
          value={source.schedule}
          options={scheduleOptions}
          onChange={(schedule: CrawlSchedule) => void attempt(() => update.mutateAsync({ schedule }), words)}
        />
        <MenuSeparator />
        <MenuItem tone="critical" icon={<Trash2 aria-hidden="true" />} onSelect={() => setIsAsking(true)}>
          Remove
        </MenuItem>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Remove ${name}?`}
        description="The agent forgets every page it read from here. This cannot be undone."
        confirmLabel="Remove"
        onConfirm={async () => {
          await attempt(() => remove.mutateAsync(source.id), {
            subject: 'source',
            done: { title: 'URL Removed' },
            failed: 'Failed to remove FAQ URL. Please try again.',
          });
        }}
      />
    </span>
  );
}
