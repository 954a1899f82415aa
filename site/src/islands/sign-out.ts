import type { signOut as signOutEndpoint } from '@parley/contract/accounts/accounts';
import type { ErrorBody } from '@parley/contract/wire/errors';

const path = '/api/sign-out' satisfies (typeof signOutEndpoint)['path'];

interface Outcome {
  isOver: boolean;
  title: string;
  description: string;
}

/** Ends every session of the person, and says what became of it. */
export async function signOut(): Promise<Outcome> {
  const failed = {
    isOver: false,
    title: 'Error signing out',
    description: 'There was an error signing out. Please try again.',
  };
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    if (response.ok) {
      forgetPerson();
      return {
        isOver: true,
        title: 'Signed out',
        description: "You've been successfully signed out.",
      };
    }
    // The server's own reason, where it gave one.
    const { message } = (await response.json()) as Partial<ErrorBody>;
    return message ? { isOver: false, title: 'Sign Out Error', description: message } : failed;
  } catch {
    return failed;
  }
}

/** The web app keeps in the browser what a person was about to do; sign-out.test.ts holds these names against it. */
export function forgetPerson() {
  sessionStorage.removeItem('parley-origin');
  localStorage.removeItem('parley-drafts');
}
