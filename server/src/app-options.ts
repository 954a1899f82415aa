import type { AppOptions } from './app.ts';
import type { Config } from './config.ts';

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
  webRoot: fromServer('../web/build/client'),
  widgetRoot: fromServer('../widget/dist'),
});
