import { demoMinutes } from '@parley/contract/leads/demos';

export interface DemoEvent {
  id: string;
  startsAt: Date;
  /** Rises with every change, so that calendars know which of two is the newer. */
  version: number;
  isCancelled: boolean;
  now: Date;
  host: string;
}

/** The appointment as calendars read it. Nothing in it was written by who asked: it goes to an address they only typed. */
export function demoCalendar({ id, startsAt, version, isCancelled, now, host }: DemoEvent) {
  const endsAt = new Date(startsAt.getTime() + demoMinutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parley//Demonstrations//EN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:demo-${id}@${host}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    'SUMMARY:Parley demonstration',
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/** As in 20261117T143000Z. */
const utc = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
