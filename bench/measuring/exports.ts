import { exportMyData } from '@parley/contract/accounts/account-data';
import { exportAuditLog } from '@parley/contract/businesses/audit-log';
import { exportInquiries } from '@parley/contract/conversations/inquiries';
import type { Caller } from '../../server/src/testing/caller.ts';

const sampleEveryMs = 50;
const mebibyte = 1024 * 1024;

interface ReadExport {
  name: string;
  seconds: number;
  mebibytes: number;
  /** How much more memory the process held at most than before. */
  grownMebibytes: number;
}

/** Reads each whole export and throws it away, as a browser writes it to the disk. */
export async function readExports(browser: Caller, businessId: string): Promise<ReadExport[]> {
  const exports = [
    { name: 'audit log', send: () => browser.send(exportAuditLog, { businessId }) },
    { name: 'unanswered inquiries', send: () => browser.send(exportInquiries, { businessId }) },
    { name: 'whole business', send: () => browser.send(exportMyData, {}) },
  ];
  const read: ReadExport[] = [];
  for (const { name, send } of exports) read.push({ name, ...(await readWhole(await send())) });
  return read;
}

async function readWhole(response: Response) {
  if (!response.ok) throw new Error(`An export was refused with ${response.status}`);
  const before = process.memoryUsage.rss();
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, sampleEveryMs);
  const startedAt = performance.now();
  let bytes = 0;
  try {
    for await (const chunk of response.body!) bytes += chunk.length;
  } finally {
    clearInterval(sampling);
  }
  return {
    seconds: (performance.now() - startedAt) / 1000,
    mebibytes: bytes / mebibyte,
    grownMebibytes: (most - before) / mebibyte,
  };
}
