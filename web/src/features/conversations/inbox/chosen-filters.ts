import { toDate } from '../../../lib/calendar-days.ts';
import { languageName } from '../visitors/index.ts';
import type { FigureChoices } from './figure-choices.ts';
import { dayFault, type InboxAddress } from './inbox-address.ts';

export interface ChosenFilter {
  label: string;
  /** What to change in the address to be rid of it. */
  without: Partial<InboxAddress>;
}

interface Named {
  agents: { id: string; name: string }[];
  figures: FigureChoices;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayText = (day: string) => dayFormat.format(toDate(day));

/** Every filter that narrows the list, as a word of it. The search has its own field. */
export function chosenFilters(address: InboxAddress, { agents, figures }: Named): ChosenFilter[] {
  const { agent, rating, escalated, language, tag, outcome, handoff, questions } = address;
  const labelOf = (choices: { value: string; label: string }[], value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? value;
  const agentName = agents.find(({ id }) => id === agent)?.name ?? 'One agent';
  const chosen: (ChosenFilter | false)[] = [
    agent !== '' && { label: agentName, without: { agent: '' } },
    daysChosen(address),
    outcome !== undefined && {
      label: `Outcome: ${labelOf(figures.outcomes, outcome)}`,
      without: { outcome: undefined },
    },
    handoff !== undefined && {
      label: `To a person: ${labelOf(figures.handoffs, handoff)}`,
      without: { handoff: undefined },
    },
    questions !== undefined && {
      label: labelOf(figures.questions, questions),
      without: { questions: undefined },
    },
    rating !== undefined && { label: ratingText(rating), without: { rating: undefined } },
    escalated !== undefined && {
      label: escalated === 'true' ? 'Escalated' : 'Not escalated',
      without: { escalated: undefined },
    },
    language !== '' && { label: languageName(language), without: { language: '' } },
    tag !== '' && { label: `Tag: ${tag}`, without: { tag: '' } },
  ];
  return chosen.filter((one) => one !== false);
}

function daysChosen(address: InboxAddress): ChosenFilter | false {
  const { from, to } = address;
  if (!from && !to) return false;
  const without = { from: '', to: '' };
  if (dayFault(address)) return { label: 'Days that cannot be shown', without };
  if (from && to)
    return { label: from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`, without };
  return { label: from ? `From ${dayText(from)}` : `Until ${dayText(to)}`, without };
}

const ratingText = (rating: NonNullable<InboxAddress['rating']>) => {
  if (rating === 'low') return 'Rated 1 or 2';
  return rating === 'high' ? 'Rated 4 or 5' : `Rated ${rating} of 5`;
};
