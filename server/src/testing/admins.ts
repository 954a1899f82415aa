import { signIn } from '@parley/contract/accounts/accounts';
import { createSuperAdmin } from '@parley/contract/accounts/first-run';
import { makeAdmin } from '@parley/contract/accounts/roles';
import { makeBrowser, makePerson, testPassword } from './makers.ts';
import type { TestServer } from './test-server.ts';

const superAdminEmail = 'chief@example.com';

/** The code in the link that the start printed. */
export const setupCodeOf = ({ setupLink }: TestServer) => setupLink.split('#code=')[1]!;

/** The super admin of a test server, in a new browser; set up with the first call. */
export async function makeSuperAdmin(server: TestServer) {
  const browser = makeBrowser(server);
  const person = {
    firstName: 'Margaret',
    lastName: 'Hamilton',
    email: superAdminEmail,
    password: testPassword,
  };
  const { session } = await browser
    .call(createSuperAdmin, { ...person, code: setupCodeOf(server) })
    .catch(async () => {
      const signedIn = await browser.call(signIn, person);
      if (signedIn.outcome !== 'signed-in')
        throw new Error('The super admin must sign in with the password alone');
      return signedIn;
    });
  return { ...browser, email: superAdminEmail, userId: session.user.id };
}

/** A person whom the super admin has made an admin. */
export async function makeAdminPerson(server: TestServer) {
  const person = await makePerson(server);
  const chief = await makeSuperAdmin(server);
  await chief.call(makeAdmin, { email: person.email });
  return person;
}
