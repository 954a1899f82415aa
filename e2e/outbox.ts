import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The newest mail to an address whose text holds a link with this beginning, once it was written. */
export async function waitForLink(dataDir: string, to: string, beginning: string) {
  const outbox = join(dataDir, 'outbox');
  for (let tries = 0; tries < 100; tries += 1) {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    for (const name of names.reverse()) {
      const mail = await readFile(join(outbox, name), 'utf8');
      const link = new RegExp(`${asPattern(beginning)}[^\\s"<>]*`).exec(fromQuotedPrintable(mail))?.[0];
      if (mail.includes(to) && link) return link.replaceAll('&amp;', '&');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${to} with a link ${beginning}`);
}

const asPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const fromQuotedPrintable = (text: string) =>
  text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
