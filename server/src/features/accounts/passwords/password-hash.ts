import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. The hash runs in a thread of its own. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string) => hash(password, argon2id);

/** Of no password anybody knows: checking against it takes as long as checking against a real one. */
const nobodysHash = hashPassword(crypto.randomUUID());

/** Without a stored hash the answer is no, after the same time. */
export async function isPassword(password: string, stored: string | null | undefined) {
  const isRight = await verify(stored ?? (await nobodysHash), password);
  return isRight && Boolean(stored);
}
