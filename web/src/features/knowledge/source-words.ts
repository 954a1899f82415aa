import type {
  CrawledPageOutcome,
  CrawlSchedule,
  KnowledgeSource,
  SourceStatus,
} from '@parley/contract/knowledge/knowledge-sources';
import type { Tone } from '@parley/ui/basic';
import { z } from 'zod';

export const scheduleOptions: { value: CrawlSchedule; label: string }[] = [
  { value: 'off', label: 'Never by itself' },
  { value: 'hourly', label: 'Every hour' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
];

export const depthOptions = [
  { value: '0', label: 'This page only' },
  { value: '1', label: 'And the pages it links to' },
  { value: '2', label: 'Two links deep' },
  { value: '3', label: 'Three links deep' },
];

export const statusLooks: Record<SourceStatus, { tone: Tone; label: string; isPulsing?: boolean }> = {
  pending: { tone: 'neutral', label: 'Pending', isPulsing: true },
  processing: { tone: 'accent', label: 'Processing', isPulsing: true },
  completed: { tone: 'positive', label: 'Completed' },
  error: { tone: 'critical', label: 'Error' },
};

export const outcomeLooks: Record<CrawledPageOutcome, { tone: Tone; label: string }> = {
  read: { tone: 'positive', label: 'Read' },
  unchanged: { tone: 'neutral', label: 'Unchanged' },
  skipped: { tone: 'neutral', label: 'Skipped' },
  blocked: { tone: 'warning', label: 'Blocked' },
  failed: { tone: 'critical', label: 'Failed' },
  gone: { tone: 'warning', label: 'Gone' },
};

/** What the source is, shorter than its address: `shop.example.com/help`. */
export function shortAddress(address: string) {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

/** `12 pages · 2 with problems` */
export function pagesInWords({ kind, documentCount, problemCount }: KnowledgeSource) {
  const what = kind === 'api' ? 'record' : 'page';
  const pages = `${documentCount} ${what}${documentCount === 1 ? '' : 's'}`;
  return problemCount > 0 ? `${pages} · ${problemCount} with problems` : pages;
}

/** Told before the address travels; the server looks again. */
export function addressFault(typed: string) {
  const address = typed.trim();
  if (address === '') return 'Please enter a URL';
  try {
    const { protocol, hostname } = new URL(address);
    if (!['http:', 'https:'].includes(protocol) || hostname === '') return 'Invalid URL format';
  } catch {
    return 'Invalid URL format';
  }
  return undefined;
}

/** An address as a form's field takes it. */
export const webAddress = z
  .string()
  .trim()
  .superRefine((address, context) => {
    const fault = addressFault(address);
    if (fault) context.addIssue(fault);
  });
