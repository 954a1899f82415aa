import type { Contacts, getContacts } from '@parley/contract/accounts/platform-contacts';
import type { getPlatform, SignUpPolicy } from '@parley/contract/accounts/platform-settings';
import type { getMailState } from '@parley/contract/admin/mail-state';
import type { getHelpAgent } from '@parley/contract/help/help-agent';

const platformPath = '/api/platform' satisfies (typeof getPlatform)['path'];
const helpAgentPath = '/api/platform/help-agent' satisfies (typeof getHelpAgent)['path'];
const contactsPath = '/api/platform/contacts' satisfies (typeof getContacts)['path'];

const mailPath = '/api/mail' satisfies (typeof getMailState)['path'];

interface Platform {
  signUpPolicy?: SignUpPolicy;
  supportEmail?: string | null;
}

// Read by hand: the contract's schemas weigh more than this whole page.
async function read<Answer>(path: string) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Answer;
}

/** Several islands ask for the same; each answer is fetched once for a page. */
const once = <Answer>(path: string) => {
  let answer: Promise<Answer> | undefined;
  return () => {
    answer ??= read<Answer>(path);
    return answer;
  };
};

/** What those who run this server have chosen. */
export const readPlatform = once<Platform>(platformPath);

/** How people reach those who run this server, as far as they have said. */
export const readContacts = once<Partial<Contacts>>(contactsPath);

/** Whether mails go out. */
export const readMailState = once<(typeof getMailState)['output']['_zod']['output']>(mailPath);

export type HelpAgent = (typeof getHelpAgent)['output']['_zod']['output'];

/** The agent that answers from the documentation; asked anew each time, since it may still be reading. */
export const askForHelpAgent = () => read<HelpAgent>(helpAgentPath);

/** The same, once for a page. */
export const readHelpAgent = once<HelpAgent>(helpAgentPath);
