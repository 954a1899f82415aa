import type {
  DocumentDateOrigin,
  DocumentStanding,
  DocumentSummary,
} from '@parley/contract/knowledge/knowledge';
import type { Tone } from '@parley/ui/basic';
import { formatPartialDate } from '../../lib/dates.ts';

const origins: Record<DocumentDateOrigin, string> = {
  owner: 'set by your team',
  text: 'from its text',
  name: 'from its name',
  page: 'from the page',
  metadata: 'from the file',
  upload: 'when it came here',
};

export const originText = (origin: DocumentDateOrigin) => origins[origin];

/** `Dated Mar 2026, from its text` */
export const datedText = ({ date, dateOrigin }: Pick<DocumentSummary, 'date' | 'dateOrigin'>) =>
  `Dated ${formatPartialDate(date)}, ${originText(dateOrigin)}`;

type Bounds = Pick<DocumentSummary, 'standing' | 'validFrom' | 'validUntil' | 'validityOrigin'>;
const standings: Record<
  Exclude<DocumentStanding, 'in-use'>,
  { tone: Tone; label: string; explain: (bounds: Bounds) => string }
> = {
  outdated: {
    tone: 'warning',
    label: 'Outdated',
    explain: () => 'Marked as outdated: not used in answers.',
  },
  'not-yet-valid': {
    tone: 'neutral',
    label: 'Not yet valid',
    explain: ({ validFrom }) => `Used in answers from ${formatPartialDate(validFrom ?? '')} on.`,
  },
  'no-longer-valid': {
    tone: 'warning',
    label: 'No longer valid',
    explain: ({ validUntil, validityOrigin }) =>
      `Valid until ${formatPartialDate(validUntil ?? '')}${validityOrigin === 'text' ? ', as its text says' : ''}: used only for questions about that time.`,
  },
};

/** Where the days of a document come from, beside the fields that correct them. */
export function validityText({
  validFrom,
  validUntil,
  validityOrigin,
  validityQuote,
}: Pick<DocumentSummary, 'validFrom' | 'validUntil' | 'validityOrigin' | 'validityQuote'>) {
  if (validFrom === null && validUntil === null) return undefined;
  if (validityOrigin === 'owner') return 'These days were set by your team.';
  return validityQuote === null
    ? undefined
    : `Read from its text: “${validityQuote}”. Change the days, or empty them, if that is wrong.`;
}

/** What keeps answers from using it; undefined while they may. */
export function describeStanding(document: Bounds) {
  if (document.standing === 'in-use') return undefined;
  const { tone, label, explain } = standings[document.standing];
  return { tone, label, text: explain(document) };
}
