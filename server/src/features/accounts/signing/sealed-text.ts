import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const keyFrom = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed text', 32));

/** For what we must read again: encrypted, and refused when somebody changed it. */
export function sealText(text: string, secret: string) {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFrom(secret), nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

export function openSealedText(sealed: string, secret: string) {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, keyFrom(secret), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  );
}
