import { z } from 'zod';
import { notFound } from '../../errors.ts';
import { openSealedText, sealText } from '../accounts/index.ts';
import { noteErasure } from './ledger.service.ts';
import { hashVisitor } from './ledger-hash.ts';
import type { PrivacyContext } from './privacy-context.ts';
import { nameOf, visitorOf } from './visitor-name.ts';

interface Acting {
  businessId: string;
  userId: string;
}

const keyLifeMs = 60 * 60 * 1000;
const exportKey = z.object({ businessId: z.uuid(), name: z.string(), until: z.number() });

export async function findVisitor(
  { conversations, clock, secret }: PrivacyContext,
  { businessId }: Acting,
  text: string,
) {
  const visitor = visitorOf(text);
  const until = clock.now().getTime() + keyLifeMs;
  const key = JSON.stringify({ businessId, name: nameOf(visitor), until });
  return {
    ...(await conversations.erasure.countVisitor(businessId, visitor)),
    exportKey: sealText(key, secret),
  };
}

/** Whoever made up the key, or took it to another business, finds nothing. */
function openExportKey({ secret, clock }: PrivacyContext, businessId: string, key: string) {
  try {
    const opened = exportKey.parse(JSON.parse(openSealedText(key, secret)));
    if (opened.businessId === businessId && opened.until > clock.now().getTime()) return opened.name;
  } catch {
    // Not one of ours.
  }
  throw notFound('Export');
}

export async function exportVisitor(context: PrivacyContext, { businessId, userId }: Acting, key: string) {
  const { db, clock, accounts, businesses, conversations } = context;
  const visitor = visitorOf(openExportKey(context, businessId, key));
  await businesses.audit.note(db, { businessId, userId, kind: 'export.visitor' });
  return {
    name: `parley-visitor-${clock.now().toISOString().slice(0, 10)}.zip`,
    bytes: accounts.data.archive(conversations.erasure.exportVisitor(businessId, visitor)),
  };
}

export async function eraseVisitor(context: PrivacyContext, { businessId, userId }: Acting, text: string) {
  const { businesses, conversations, secret } = context;
  const visitor = visitorOf(text);
  const { hash, keyId } = hashVisitor(secret, businessId, nameOf(visitor));
  return conversations.erasure.eraseVisitor(businessId, visitor, async (tx) => {
    await businesses.audit.note(tx, { businessId, userId, kind: 'inbox.visitor-erased' });
    await noteErasure(context, tx, { kind: 'visitor', businessId, subjectHash: `${keyId}:${hash}` });
  });
}
