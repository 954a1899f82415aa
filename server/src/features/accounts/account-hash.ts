import type { AccountContext } from './accounts.context.ts';
import { keyedHash } from './signed-text.ts';

/** What failed sign-ins of an address are counted under, known or not: a copy of the database names no addresses. */
export const accountHash = ({ secret }: AccountContext, email: string) => keyedHash(email, secret);
