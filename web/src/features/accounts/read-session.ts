import { getSession } from '@parley/contract/accounts';
import { callEndpoint } from '../../lib/call-endpoint.ts';

/** For public pages, which carry no query cache and load this only after they are shown. */
export async function readSession() {
  const { session } = await callEndpoint(getSession, {});
  return session;
}
