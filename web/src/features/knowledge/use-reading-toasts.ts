import type { DocumentSummary } from '@parley/contract/knowledge';
import { useEffect, useMemo, useRef } from 'react';
import { isToastWaiting, toast } from '../../ui/toast.ts';
import { begunToast, delayedToast, doneToast, failedToast, isBeingRead, newsOf } from './reading-news.ts';

/** A document waits its turn for a moment; when nothing moves for so long, whoever added it should know. */
const delayedAfterMs = 15_000;

/** Tells how the reading of an agent's documents goes while they are on the screen. */
export function useReadingToasts(agentId: string, all: DocumentSummary[] | undefined, isUploading: boolean) {
  // Pages come in their dozens; how they fared stands in the report of their source.
  const documents = useMemo(() => all?.filter(({ sourceId }) => sourceId === null), [all]);
  const seen = useRef<{ agentId: string; documents: DocumentSummary[]; read: string[] } | null>(null);

  useEffect(() => {
    if (!documents) return;
    const earlier = seen.current?.agentId === agentId ? seen.current : { agentId, documents, read: [] };
    const { begun, done, failed } = newsOf(earlier.documents, documents);
    for (const document of failed) toast(failedToast(document));
    const wasQuiet = earlier.read.length === 0 && !earlier.documents.some(isBeingRead);
    // Behind others it would come when the reading is over.
    if (begun[0] && wasQuiet && !isToastWaiting()) toast(begunToast(begun[0]));
    const read = [...earlier.read, ...done.map(({ title }) => title)];
    // More may be on the way: what is read together is told of together.
    const isQuiet = !isUploading && !documents.some(isBeingRead);
    if (isQuiet && read.length > 0) toast(doneToast(read));
    seen.current = { agentId, documents, read: isQuiet ? [] : read };
  }, [agentId, documents, isUploading]);

  const waiting = documents?.filter(({ status }) => status === 'pending').map(({ id }) => id) ?? [];
  const line = waiting.join(' ');
  useEffect(() => {
    if (line === '') return;
    const tell = setTimeout(() => toast(delayedToast), delayedAfterMs);
    return () => clearTimeout(tell);
  }, [line]);
}
