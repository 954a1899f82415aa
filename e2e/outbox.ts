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

/** The code in the newest text message to a number, once so many were written. */
export async function waitForTextCode(dataDir: string, to: string, count = 1) {
  const outbox = join(dataDir, 'outbox');
  for (let tries = 0; tries < 300; tries += 1) {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.txt')).sort();
    const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    const codes = texts.filter((text) => text.includes(to)).map((text) => /\b\d{6}\b/.exec(text.split('\n\n')[1] ?? '')?.[0]);
    if (codes.length >= count && codes.at(-1)) return codes.at(-1)!;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No text message to ${to}`);
}

const asPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const fromQuotedPrintable = (text: string) =>
  text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
