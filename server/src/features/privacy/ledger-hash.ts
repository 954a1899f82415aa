import { createHmac, hkdfSync } from 'node:crypto';

const keyFrom = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'erased visitors', 32));

/** Tells entries of another secret apart, which nobody here could ever match. */
const keyIdOf = (key: Buffer) => createHmac('sha256', key).update('id').digest('base64url').slice(0, 8);

/** Whoever has the address can tell that it is the one; whoever has only the hash learns nothing. */
export function hashVisitor(secret: string, businessId: string, name: string) {
  const key = keyFrom(secret);
  const hash = createHmac('sha256', key).update(`${businessId}\n${name}`).digest('base64url');
  return { keyId: keyIdOf(key), hash };
}

/** For many names: whether one of them is meant. Undefined where the entry was made with another secret. */
export function matcherOf(secret: string, businessId: string, subjectHash: string) {
  const key = keyFrom(secret);
  const [keyId, hash] = subjectHash.split(':');
  if (keyId !== keyIdOf(key)) return undefined;
  return (name: string) =>
    createHmac('sha256', key).update(`${businessId}\n${name}`).digest('base64url') === hash;
}
