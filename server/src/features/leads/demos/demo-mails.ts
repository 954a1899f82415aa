import { demoHoldHours } from '@parley/contract/leads/demos';
import { type Mail, type MailBlock, ourLook, renderMail } from '../../../platform/mail/index.ts';
import { demoCalendar } from './demo-calendar.ts';
import type { DemoMail } from './demos.jobs.ts';
import type { DemoRow } from './demos.repository.ts';

type Letter = Pick<Mail, 'subject' | 'text' | 'html' | 'calendar'>;

const reason = 'You get this mail because somebody gave this address to ask for a demonstration of Parley.';

/** Only what we chose: somebody else may have typed the address, to write through us. */
function whenOf({ startsAt, timezone }: DemoRow) {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const shown = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...format, timeZone: timezone }).format(startsAt);
  return `${shown(day)} at ${shown(time)} (${timezone})`;
}

const letter = (subject: string, blocks: MailBlock[]): Letter => ({
  subject: `${subject} - Parley`,
  ...renderMail({ look: ourLook, blocks, footer: [reason] }),
});

const answerBelow = 'If the time does not suit you, or you did not ask for this, answer this mail.';
const ignoreIt = 'If you did not ask for this, ignore this mail: nothing happens then.';

/** To who asked for the demonstration. */
export function demoMail(
  kind: Exclude<DemoMail['kind'], 'team'>,
  row: DemoRow,
  { now, host, canAnswer }: { now: Date; host: string; canAnswer: boolean },
): Letter {
  const { id, startsAt, version } = row;
  const when = whenOf(row);
  const calendar = demoCalendar({ id, startsAt, version, isCancelled: kind === 'cancelled', now, host });
  const last = canAnswer ? answerBelow : ignoreIt;
  switch (kind) {
    case 'received':
      return letter('We received your request for a demonstration', [
        'Hello,',
        `thank you for asking to see Parley. You chose ${when}. We look at it and confirm the time by mail; until then we hold it for ${demoHoldHours} hours.`,
        last,
      ]);
    case 'confirmed':
      return {
        ...letter('Your demonstration is confirmed', [
          'Hello,',
          `your demonstration of Parley takes place on ${when}. The file with this mail puts it into your calendar.`,
          last,
        ]),
        calendar,
      };
    case 'reminder':
      return {
        ...letter('Your demonstration is soon', [
          'Hello,',
          `this is a reminder: your demonstration of Parley takes place on ${when}.`,
          last,
        ]),
        calendar,
      };
    case 'cancelled':
      return {
        ...letter('Your demonstration was cancelled', [
          'Hello,',
          `your demonstration of Parley on ${when} was cancelled.`,
          ...(canAnswer ? ['Answer this mail if you would like another time.'] : []),
        ]),
        calendar,
      };
  }
}

/** To the support address of the platform. */
export const teamMail = (row: DemoRow, publicUrl: string): Letter => ({
  subject: `${row.name} of ${row.company} asks for a demonstration`,
  ...renderMail({
    look: ourLook,
    blocks: [
      `${row.name} (${row.email}) of ${row.company} asks for a demonstration on ${whenOf(row)}.`,
      { heading: 'Company', text: `${row.companySize} employees, ${row.industry}` },
      ...(row.phone ? [{ heading: 'Phone', text: row.phone }] : []),
      ...(row.message ? [{ quote: row.message, title: 'Message' }] : []),
      { label: 'Open the demonstrations', link: `${publicUrl}/admin/manage-demos` },
    ],
    footer: ['You get this mail because this is the support address of a Parley server.'],
  }),
});
