import type { Browser } from 'playwright-core';
import { openPage } from './browser.ts';
import { password, post } from './signed-in-page.ts';
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

/** The super admin of every server that files share. */
export const chief = {
  firstName: 'Margaret',
  lastName: 'Hamilton',
  email: 'chief@parley.example',
  password,
};

export async function createChief(url: string) {
  const answer = await fetch(`${url}/api/super-admin-setup`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ ...chief, adminKey }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

/** A page in which the super admin of a shared server is signed in. */
export async function openAsChief({ browser, server }: { browser: Browser; server: ReachedServer }) {
  const watched = await openPage(browser);
  const { email } = chief;
  await post(watched.page, server.url, '/api/sign-in', { email, password });
  return watched;
}
