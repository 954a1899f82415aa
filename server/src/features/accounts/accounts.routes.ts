import { getSession, signIn, signOut, signUp } from '@parley/contract/accounts';
import type { Mount } from '../../http/mount-endpoint.ts';
import type { AccountService } from './accounts.service.ts';

export function accountRoutes(mount: Mount, accounts: AccountService) {
  mount(signUp, async (person, { request, responseHeaders }) =>
    withCookies(await accounts.signUp(person, request), responseHeaders),
  );
  mount(signIn, async (form, { request, responseHeaders }) => withCookies(await accounts.signIn(form, request), responseHeaders));
  mount(signOut, async (_, { request, responseHeaders }) => {
    withCookies(await accounts.signOut(request), responseHeaders);
    return {};
  });
  mount(getSession, async (_, { request }) => ({ session: await accounts.findSignedInPerson(request) }));
}

function withCookies<Result extends { cookies: string[] }>(result: Result, headers: Headers) {
  for (const cookie of result.cookies) headers.append('set-cookie', cookie);
  return result;
}
