import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of a kind in the outbox, the oldest first. */
async function readOutbox(dataDir: string, ending: string) {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(ending)).sort();
  return Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
}

/** Looks until it finds something; mails and text messages are written by jobs, in their own time. */
async function waitFor<Found>(find: () => Promise<Found | undefined>, missing: string) {
  // A mail to a visitor waits a minute for more.
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(missing);
}

/** The newest mail to an address whose text holds a link with this beginning, once it was written. */
export function waitForLink(dataDir: string, to: string, beginning: string) {
  const link = new RegExp(`${asPattern(beginning)}[^\\s"<>]*`);
  const find = async () => {
    const mails = (await readOutbox(dataDir, '.eml')).filter((mail) => mail.includes(to)).reverse();
    const links = mails.map((mail) => link.exec(fromQuotedPrintable(mail))?.[0]);
    return links.find((found) => found !== undefined)?.replaceAll('&amp;', '&');
  };
  return waitFor(find, `No mail to ${to} with a link ${beginning}`);
}

/** The code in the newest text message to a number, once so many were written. */
export function waitForTextCode(dataDir: string, to: string, count = 1) {
  const find = async () => {
    const texts = (await readOutbox(dataDir, '.txt')).filter((text) => text.includes(to));
    const codes = texts.map((text) => /\b\d{6}\b/.exec(text.split('\n\n')[1] ?? '')?.[0]);
    return codes.length >= count ? codes.at(-1) : undefined;
  };
  return waitFor(find, `No text message to ${to}`);
}

const asPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const fromQuotedPrintable = (text: string) =>
  text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
