import { listShownNotices, type NoticeKind, type ShownNotice } from '@parley/contract/insights/shown-notices';
import { Banner } from '@parley/ui/state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { formatDayAndTime } from '../../lib/dates.ts';

const tones = { emergency: 'critical', scheduled: 'warning', announcement: 'accent' } as const;
const storageKey = 'parley-read-notices';

/** What those who run the platform have to tell, above every page. An emergency stays until it is over. */
export function NoticeBanners() {
  const { data = [] } = useQuery({
    queryKey: ['notices'],
    queryFn: ({ signal }) => callEndpoint(listShownNotices, {}, { signal }),
    meta: { changesWith: ['notification.changed'] },
  });
  const [closed, setClosed] = useState(readClosed);
  const shown = data.filter(({ id }) => !closed.includes(id));
  if (shown.length === 0) return null;
  const close = (id: string) => {
    const next = [...closed, id].slice(-50);
    localStorage.setItem(storageKey, JSON.stringify(next));
    setClosed(next);
  };
  return (
    <div className="mx-auto grid w-full max-w-content gap-2 px-page pt-page">
      {shown.map((notice) => (
        <Banner
          key={notice.id}
          tone={tones[notice.kind]}
          title={notice.title}
          {...(mayClose(notice.kind) && { onClose: () => close(notice.id) })}
        >
          <NoticeText notice={notice} />
        </Banner>
      ))}
    </div>
  );
}

const mayClose = (kind: NoticeKind) => kind !== 'emergency';

const NoticeText = ({ notice: { text, endsAt } }: { notice: ShownNotice }) => (
  <div className="wrap-anywhere">
    {text && <p className="whitespace-pre-line">{text}</p>}
    {endsAt && <p className="text-muted text-xs">Until {formatDayAndTime(endsAt)}</p>}
  </div>
);

/** What another version of the page may have left there is not trusted. */
function readClosed(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
