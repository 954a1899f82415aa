import type { Page } from 'playwright-core';
import { post } from './signed-in-page.ts';
import { adminKey, type ReachedServer, type RunningServer } from './start-server.ts';

/** The link that the server has printed because it has no super admin yet. */
export async function setupLinkOf({ output }: RunningServer) {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const link = /\S+\/setup-super-admin#code=\S+/.exec(output())?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No link to set up the super admin was printed:\n${output()}`);
}

interface NewPerson {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Signs the page in as an admin of a server that files share. */
export const createAdmin = (page: Page, { url }: ReachedServer, person: NewPerson) =>
  post(page, url, '/api/admin-sign-up', { ...person, adminKey });
