import {
  isKindUsed,
  type KnowledgeKind,
  type KnowledgeSourceChoice,
} from '@parley/contract/agents/agent-settings';
import type { DocumentSummary } from '@parley/contract/knowledge/knowledge';
import type { KnowledgeSource } from '@parley/contract/knowledge/knowledge-sources';
import { taughtFileType } from '@parley/contract/knowledge/taught-pairs';
import { failureOf, isBeingRead } from './reading-news.ts';

export interface Missing {
  /** Whether waiting is all there is to do. */
  isOnItsWay: boolean;
  text: string;
  /** What leads to the place where it is mended. */
  action: string;
}

interface Knowledge {
  documents: DocumentSummary[];
  sources: Pick<KnowledgeSource, 'status' | 'url' | 'errorMessage'>[];
  source: KnowledgeSourceChoice;
}

const kindOf = ({ sourceId }: DocumentSummary): KnowledgeKind => (sourceId === null ? 'file' : 'page');

/** Why an agent cannot answer anything yet; null once there is one thing that it can answer from. */
export function whatIsMissing({ documents, sources, source }: Knowledge): Missing | null {
  const used = documents.filter(
    (document) => document.fileType === taughtFileType || isKindUsed(source, kindOf(document)),
  );
  const entered = isKindUsed(source, 'page') ? sources : [];
  const usable = used.filter(({ standing }) => standing === 'in-use');
  if (usable.some(({ status, lastGoodAt }) => status === 'completed' || lastGoodAt !== null)) return null;
  if (
    usable.some(isBeingRead) ||
    entered.some(({ status }) => status === 'pending' || status === 'processing')
  )
    return {
      isOnItsWay: true,
      text: 'What you added is still being read. It answers as soon as the first of it is ready.',
      action: 'See how far it is',
    };
  const failed = used.find(({ status }) => status === 'failed');
  if (failed) return seeWhy(`None of its documents could be read. ${failed.title}: ${failureOf(failed)}`);
  const broken = entered.find(({ status }) => status === 'error');
  if (broken)
    return seeWhy(
      `None of its web pages could be read. ${broken.url}: ${broken.errorMessage ?? 'Unknown error'}`,
    );
  if (used.length > 0) return seeWhy('All of its documents are marked as outdated, or are not valid today.');
  if (documents.length > 0)
    return seeWhy(
      source === 'faq-url'
        ? 'It answers from web pages alone and has none. Its uploaded files are not used.'
        : 'It answers from uploaded files alone and has none. Its web pages are not used.',
    );
  return {
    isOnItsWay: false,
    text: 'It has nothing to answer from. Until you add a document or a web page, it tells every visitor that it does not know.',
    action: 'Add knowledge',
  };
}

/** In place of an empty list of files; an agent can have learned from web pages alone. */
export const noFilesText = (documents: unknown[]) =>
  documents.length === 0
    ? 'Nothing to answer from yet.'
    : 'No files yet: all that it has learned is from web pages.';

const seeWhy = (text: string): Missing => ({ isOnItsWay: false, text, action: 'Mend it' });
