import type { EnvironmentSetting } from '@parley/contract/accounts/platform-contacts';
import type { Config } from './config.ts';
import type { SecretSource } from './features/accounts/index.ts';
import { readSiteGuides } from './http/pages/index.ts';

export interface AppOptions {
  publicUrl: string;
  trustedProxies: number;
  /** Where the server listens. */
  host?: string | undefined;
  filesKind?: 'folder' | 's3' | undefined;
  metricsToken: string | undefined;
  /** Without it nobody signs up as an admin. */
  adminSignUpKey?: string | undefined;
  /** Answers to our mails come to the domain of this address. */
  mailFrom?: string | undefined;
  /** Without it no mail comes in. */
  inboundMailSecret?: string | undefined;
  /** Where the app secret came from. */
  secretSource?: SecretSource | undefined;
  /** The folder whose disk must not run full. */
  dataDir?: string | undefined;
  /** Of a million tokens, in US dollars; without them nothing is said of what a language model costs. */
  llmPrices?: { input: number; output: number } | undefined;
  /** The mail server whose word counts on who really sent a mail. */
  inboundMailAuthserv?: string | undefined;
  /** What admins may see of the environment. */
  environment?: EnvironmentSetting[] | undefined;
  /** Where the fonts of printed pages lie; without them no PDF is written. */
  fontsRoot?: string | undefined;
  /** Whether there is an agent that answers from the documentation; on unless told. */
  isHelpAgentOn?: boolean | undefined;
  /** From so many passages on an agent is searched in the database, where that can; undefined: never. */
  databaseSearchMinPassages?: number | undefined;
  /** Where the built site, web app and widget lie. */
  siteRoot: string;
  webRoot: string;
  widgetRoot: string;
}

/** What the configuration says to the app; `fromServer` finds a file from the folder of the server package. */
export const appOptionsOf = (
  config: Config,
  { secretFile, fromServer }: { secretFile: string | undefined; fromServer: (path: string) => string },
): AppOptions => ({
  ...config.http,
  metricsToken: config.metricsToken,
  adminSignUpKey: config.adminSignUpKey,
  mailFrom: config.mail.from,
  inboundMailSecret: config.inboundMailSecret,
  inboundMailAuthserv: config.inboundMailAuthserv,
  secretSource: { file: secretFile, isNewAccepted: config.acceptNewAppSecret },
  dataDir: config.dataDir,
  filesKind: config.filesUrl ? 's3' : 'folder',
  environment: config.environment,
  fontsRoot: fromServer('fonts'),
  llmPrices: config.llmPrices,
  isHelpAgentOn: config.isHelpAgentOn,
  databaseSearchMinPassages: config.databaseSearchMinPassages,
  siteRoot: fromServer('../site/build/client'),
  webRoot: fromServer('../web/build/client'),
  widgetRoot: fromServer('../widget/dist'),
});

/** What the agent of the documentation answers from, and whether there is one. */
export const helpOptionsOf = ({ isHelpAgentOn = true, siteRoot }: AppOptions) => ({
  isHelpAgentOn,
  readGuides: () => readSiteGuides(siteRoot),
});
