import type { AgentStatus } from '@parley/contract/agents/agents';
import type { ReadPage, WebsiteProfile, WebsiteReading } from '@parley/contract/onboarding/website-readings';

export const countRead = (pages: ReadPage[]) => pages.filter(({ outcome }) => outcome === 'read').length;

const pagesText = (count: number) => (count === 1 ? '1 page' : `${count} pages`);

/** What a reading has come to, in a line. */
export function foundText({ pages, reason }: Pick<WebsiteReading, 'pages' | 'reason'>) {
  const read = countRead(pages);
  const left = pages.length - read;
  if (read === 0)
    return 'No text could be read on it, so no agent is made from it. Create one afterwards and give it your documents.';
  const others = left === 0 ? '' : ` ${left === 1 ? '1 other was' : `${left} others were`} not read.`;
  return `${pagesText(read)} ${read === 1 ? 'was' : 'were'} read.${others}${reason ? ` ${reason}` : ''}`;
}

/** How far the agent is. */
export function learningText({ total, ready, failed }: { total: number; ready: number; failed: number }) {
  const waiting = total - ready - failed;
  if (waiting > 0) return `Your agent is learning: ${ready} of ${pagesText(total)}.`;
  if (failed === 0) return `Your agent has learned ${pagesText(ready)}.`;
  return `Your agent has learned ${ready} of ${pagesText(total)}; the wizard says what went wrong with the others.`;
}

/** What of the site stands in the wizard. Hours count from the first visitor on, so those it did not tell are named. */
export const filledInText = (profile: Pick<WebsiteProfile, 'hours'> | null) =>
  profile?.hours
    ? 'What was found, your opening hours too, stands in the wizard, filled in and ready to be corrected.'
    : 'What was found stands in the wizard, filled in and ready to be corrected. Opening hours could not be taken over: until you set yours there, Monday to Friday from 9:00 to 17:00 counts.';

/** Where the agent stands; whoever comes back to this page may have set it to work meanwhile. */
export function setupText(status: AgentStatus, profile: Pick<WebsiteProfile, 'hours'> | null) {
  if (status === 'draft') return `It is a draft and on no website yet. ${filledInText(profile)}`;
  return status === 'active' ? 'It is set up and active.' : 'It is set up and paused.';
}

/** An address as people write it. */
export const shortAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

const languages = new Intl.DisplayNames('en', { type: 'language' });

export function languageName(code: string) {
  try {
    return languages.of(code) ?? code;
  } catch {
    return code;
  }
}
