import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The mails in the outbox, the oldest first. */
async function readOutbox(dataDir: string) {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
}

/** Looks until it finds something; mails are written by jobs, in their own time. */
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
    const mails = (await readOutbox(dataDir)).filter((mail) => mail.includes(to)).reverse();
    const links = mails.map((mail) => link.exec(fromQuotedPrintable(mail))?.[0]);
    return links.find((found) => found !== undefined)?.replaceAll('&amp;', '&');
  };
  return waitFor(find, `No mail to ${to} with a link ${beginning}`);
}

const asPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const fromQuotedPrintable = (text: string) =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
