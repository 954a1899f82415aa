import { limitReached } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import * as repository from './attachments.repository.ts';

const megabyte = 1024 * 1024;

/**
 * How much is kept. A visitor who sends pictures of a broken parcel needs a tenth of it; without bounds a stranger could
 * fill the disk. What was uploaded and not sent has a bound of its own, far below that of the business: nobody sees it.
 */
const bounds = {
  unsentOfOne: { files: 12, bytes: 60 * megabyte },
  visit: { files: 60, bytes: 100 * megabyte },
  conversation: { files: 200, bytes: 300 * megabyte },
  unsentOfBusiness: { files: 500, bytes: 500 * megabyte },
  business: { files: 50_000, bytes: 5 * 1024 * megabyte },
};

const isFull = (sum: repository.Sums, bound: { files: number; bytes: number }, sizeBytes: number) =>
  sum.files + 1 > bound.files || sum.bytes + sizeBytes > bound.bytes;

const full = {
  unsent: 'Too many files are waiting to be sent. Please send or remove some of them first.',
  conversation: 'This conversation has as many files as it may have. Please send a link instead.',
  business: 'There is no room for more files at the moment. Please describe what is in it instead.',
};

type Upload = repository.Uploader & { businessId: string; conversationId?: string };

/** Two uploads at the same moment may pass together: a bound is exceeded by some files at most. */
export async function requireRoom(db: Database, { businessId, ...uploader }: Upload, sizeBytes: number) {
  const unsent = await repository.sumUnsentOf(db, businessId, uploader);
  if (isFull(unsent, bounds.unsentOfOne, sizeBytes)) throw limitReached(full.unsent);
  if ('sessionId' in uploader) {
    const visit = await repository.sumOfVisit(db, { businessId, ...uploader });
    if (isFull(visit, bounds.visit, sizeBytes)) throw limitReached(full.conversation);
  } else {
    const conversation = await repository.sumOfConversation(db, businessId, uploader.conversationId);
    if (isFull(conversation, bounds.conversation, sizeBytes)) throw limitReached(full.conversation);
  }
  const waiting = await repository.sumOfBusiness(db, businessId, { isUnsent: true });
  const all = await repository.sumOfBusiness(db, businessId);
  if (isFull(waiting, bounds.unsentOfBusiness, sizeBytes) || isFull(all, bounds.business, sizeBytes))
    throw limitReached(full.business);
}
