import { measureInjection } from '../bench/injection.ts';
import { pagePlaces } from '../bench/measuring/attacked-page.ts';
import { isWithin } from '../bench/measuring/measurement.ts';
import type { Chapter, ProveContext } from './chapter.ts';
import { ownAttacks, ownCarriers, pageAttacks } from './injection-attacks.ts';

export const injection: Chapter = {
  name: 'injection',
  title: 'Injection',
  about:
    'Orders hidden in documents, messages, names of files and of agents and pages of websites, against a language model that obeys every one of them, and without a model. Nobody may get our instructions, the text of another agent, an invented link, or markup that runs.',
  tests: [
    {
      claim:
        'What a model may say: every claim stands on a source, orders of visitors and documents are none',
      files: [
        'server/src/features/answering/hostile-text.test.ts',
        'server/src/features/answering/orders.test.ts',
      ],
    },
    {
      claim: 'SQL, templates, zeros and halves of characters in any field stay the text they are',
      databases: ['PGlite', 'PostgreSQL'],
      files: ['server/src/hostile-texts.test.ts'],
    },
  ],
  async run({ dataDir, keep }: ProveContext) {
    const own = injectionRow(
      'Attacks of our own',
      await measureInjection(ownAttacks, ownCarriers),
      ownAttacks.length,
    );
    keep([own]);
    const inPages = injectionRow(
      'Attacks of our own in pages of websites',
      await measureInjection(pageAttacks, ownCarriers),
      pageAttacks.length,
      `in ${pagePlaces.map((place) => place.replace('page ', '')).join(', ')} of crawled pages`,
    );
    const claim = 'A public set of attacks';
    if (!dataDir) return [inPages, { claim, notRun: 'no folder with a set was given (`--data DIR`)' }];
    const { readInjectionSet } = await import('../bench/injection.ts');
    const { attacks, carriers } = readInjectionSet(dataDir);
    return [
      inPages,
      injectionRow(`${claim} (\`--data\`)`, await measureInjection(attacks, carriers), attacks.length),
    ];
  },
};

function injectionRow(
  claim: string,
  measurements: Awaited<ReturnType<typeof measureInjection>>,
  attacks: number,
  places = '',
) {
  const figure = (name: string) => measurements.find((one) => one.name === name)?.value ?? 0;
  const answers = figure('answers given to attacks');
  const failures = measurements
    .filter((one) => !isWithin(one))
    .map(({ name, value }) => `${claim}: ${name}: ${value}`);
  const bad = measurements.filter(({ atMost }) => atMost === 0).reduce((sum, { value }) => sum + value, 0);
  const faults = Math.min(answers, Math.max(bad, failures.length));
  return {
    claim: `${claim}: none gets anything it should not`,
    tried: answers,
    held: answers - faults,
    detail: `${attacks} attacks${places && ` ${places}`}, ${answers} answers, ${figure('questions that reached the model')} of them asked of the model that obeys`,
    ...(failures.length > 0 && { failures }),
  };
}

export const xss: Chapter = {
  name: 'xss',
  title: 'Markup that runs (XSS)',
  about:
    'Markup in documents, questions, names, pages, styles, pictures and mails stays text in every output.',
  tests: [
    {
      claim:
        'In a real browser, in the widget and the inbox, nothing of an attack becomes an element, a handler or an address',
      files: ['e2e/hostile-text.test.ts'],
    },
    {
      claim:
        'The text of answers becomes a tree of known parts; links lead to the web alone; the widget stands on hostile pages',
      files: [
        'chat/src/text.test.ts',
        'chat/src/plain-text.test.ts',
        'chat/src/quotes.test.ts',
        'chat/src/theme.test.ts',
        'chat/src/paths.test.ts',
        'contract/src/wire/harmless-text.test.ts',
        'widget/src/hostile-pages.test.ts',
        'widget/src/chat/view/agent-text.test.ts',
      ],
    },
    {
      claim: 'Mails, tables for spreadsheets, styles and drawings',
      files: [
        'server/src/platform/mail/mail-template.test.ts',
        'server/src/platform/mail/mail-plain-text.test.ts',
        'server/src/features/conversations/inquiries/inquiry-csv.test.ts',
        'server/src/features/agents/safe-css.test.ts',
        'server/src/platform/pictures/safe-svg.test.ts',
      ],
    },
  ],
  run: async (context) => (await import('./markup.ts')).tryMarkup(context),
};

export const authentication: Chapter = {
  name: 'authentication',
  title: 'Attacks on accounts',
  about:
    'Guessing, fixation, look-alikes, replayed codes and links, stolen sessions, and the way to become an admin.',
  tests: [
    {
      claim: 'Sign-in, sessions, second factors, passkeys, passwords and their links',
      files: [
        'server/src/features/accounts/sign-in/attacks.test.ts',
        'server/src/features/accounts/sign-in/sign-in.routes.test.ts',
        'server/src/features/accounts/sign-in/google.routes.test.ts',
        'server/src/features/accounts/sessions/session-lock.routes.test.ts',
        'server/src/features/accounts/second-factor/second-factor.routes.test.ts',
        'server/src/features/accounts/passkeys/passkeys.routes.test.ts',
        'server/src/features/accounts/passwords/passwords.routes.test.ts',
        'server/src/features/accounts/email-change/email-change.routes.test.ts',
        'server/src/features/accounts/first-run/first-run.routes.test.ts',
        'server/src/features/businesses/members/invitations.routes.test.ts',
      ],
    },
    {
      claim: "Visitors' sessions, proofs of customers and API keys",
      files: [
        'server/src/features/conversations/widget/visitor-sessions.routes.test.ts',
        'server/src/features/conversations/widget/customer-proof.routes.test.ts',
        'server/src/features/integrations/api-keys/api-keys.routes.test.ts',
      ],
    },
    {
      claim: 'What is signed, sealed and hashed',
      files: [
        'server/src/features/accounts/signing/sealed-text.test.ts',
        'server/src/features/accounts/signing/signed-text.test.ts',
        'server/src/features/accounts/passwords/password-hash.test.ts',
        'server/src/features/accounts/second-factor/totp.test.ts',
        'server/src/features/conversations/widget/visitor-token.test.ts',
        'server/src/features/businesses/members/invitation-token.test.ts',
        'server/src/features/mail/inbound/inbound-signature.test.ts',
      ],
    },
  ],
};

export const uploads: Chapter = {
  name: 'uploads',
  title: 'Hostile uploads',
  about: 'Bombs, broken and mislabelled files, paths in names, bodies over their limit.',
  tests: [
    {
      claim: 'Pictures, PDFs, Word files, tables and texts that attack their reader',
      files: [
        'server/src/platform/pictures/hostile-pictures.test.ts',
        'server/src/platform/pictures/picture-size.test.ts',
        'server/src/features/knowledge/reading/read-pdf.test.ts',
        'server/src/features/knowledge/reading/read-docx.test.ts',
        'server/src/features/knowledge/reading/read-csv.test.ts',
        'server/src/features/knowledge/reading/read-text.test.ts',
        'server/src/platform/files/files.test.ts',
        'server/src/http/requests/read-input.test.ts',
      ],
    },
    {
      claim: 'Documents, attachments and pictures through their endpoints',
      files: [
        'server/src/features/knowledge/documents/document-files.routes.test.ts',
        'server/src/features/conversations/attachments/attachments.routes.test.ts',
        'server/src/features/accounts/profile/picture.routes.test.ts',
        'server/src/features/mail/inbound/mailed-files.routes.test.ts',
      ],
    },
    {
      claim: 'Every wrong input of every endpoint is refused in words for people',
      files: ['server/src/input-faults.test.ts'],
    },
  ],
};
