import path from 'node:path';
import type { EnvironmentSetting } from '@parley/contract/accounts/platform-contacts';
import { trimEndLetters } from '@parley/contract/wire/trim-letters';
import { z } from 'zod';
import { StartError } from './errors.ts';

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, value: z.output<T>) =>
  z.preprocess((raw) => blankIsUnset(raw) ?? value, schema);
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const httpAddress = z.url({ protocol: /^https?$/ }).transform((url) => trimEndLetters(url, '/'));

/** `name=value,name=value`, each percent-encoded, as OpenTelemetry writes it. */
const headerList = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  try {
    return Object.fromEntries(
      pairs.map(([name = '', ...value]) => {
        if (!/^[\w-]+$/.test(name)) throw new TypeError(name);
        return [name.toLowerCase(), decodeURIComponent(value.join('='))];
      }),
    );
  } catch {
    context.addIssue({ code: 'custom', message: 'must be name=value pairs with commas between them' });
    return z.NEVER;
  }
});

/** Links begin with it, so it is an origin: pages, cookies and the widget stand at its root. */
const publicAddress = httpAddress.refine(
  (address) => URL.canParse(address) && new URL(address).origin === address,
  {
    message:
      'must be a scheme and a host, such as https://support.example.com, without a path, user or query',
  },
);

const environment = z.object({
  NODE_ENV: optional(z.string()),
  PORT: withDefault(wholeNumber(0, 65535), 3000),
  HOST: withDefault(z.string().min(1), '127.0.0.1'),
  PUBLIC_URL: optional(publicAddress),
  DATA_DIR: withDefault(z.string().min(1), './data'),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  FILES_URL: optional(z.url({ protocol: /^s3$/ })),
  APP_SECRET: optional(z.string().min(32, 'must be at least 32 characters')),
  ACCEPT_NEW_APP_SECRET: optional(z.enum(['0', '1'])),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: withDefault(z.string().min(3), 'Parley <no-reply@localhost>'),
  INBOUND_MAIL_SECRET: optional(z.string().min(16, 'must be at least 16 characters')),
  INBOUND_MAIL_AUTHSERV: optional(z.string().trim().min(1).max(255)),
  SMS_WEBHOOK_URL: optional(httpAddress),
  LLM_BASE_URL: optional(httpAddress),
  LLM_API_KEY: optional(z.string()),
  LLM_MODEL: optional(z.string()),
  LLM_INPUT_PRICE: optional(z.coerce.number().min(0)),
  LLM_OUTPUT_PRICE: optional(z.coerce.number().min(0)),
  EMBEDDING_BASE_URL: optional(httpAddress),
  EMBEDDING_API_KEY: optional(z.string()),
  EMBEDDING_MODEL: optional(z.string()),
  MASK_PERSONAL_DATA: withDefault(z.enum(['on', 'off']), 'on'),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: withDefault(httpAddress, 'https://accounts.google.com'),
  ADMIN_SIGNUP_KEY: optional(z.string().min(16, 'must be at least 16 characters')),
  STRIPE_SECRET_KEY: optional(z.string().min(1)),
  STRIPE_WEBHOOK_SECRET: optional(z.string().min(1)),
  STRIPE_API_URL: optional(httpAddress),
  BACKUP_DIR: optional(z.string().min(1)),
  BACKUP_AT: withDefault(z.union([z.literal('off'), wholeNumber(0, 23)]), 3),
  BACKUP_KEEP: withDefault(wholeNumber(1, 1000), 7),
  BACKUP_KEEP_DAYS: withDefault(wholeNumber(1, 3650), 30),
  HELP_AGENT: withDefault(z.enum(['on', 'off']), 'on'),
  METRICS_TOKEN: optional(z.string().min(16, 'must be at least 16 characters')),
  TRUST_PROXY: withDefault(wholeNumber(0, 10), 0),
  SEARCH_IN_DATABASE_FROM: withDefault(z.union([z.literal('off'), wholeNumber(1, 1_000_000_000)]), 100_000),
  PARLEY_WORKERS: withDefault(z.union([z.literal('all'), wholeNumber(1, 64)]), 1),
  PARLEY_WORKER: withDefault(z.enum(['first', 'further']), 'first'),
  ALLOW_PRIVATE_CRAWL: optional(z.string()),
  CHROMIUM_PATH: optional(z.string()),
  PATH: optional(z.string()),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpAddress),
  OTEL_EXPORTER_OTLP_HEADERS: optional(headerList),
  OTEL_SERVICE_NAME: withDefault(z.string().min(1).max(100), 'parley'),
  OTEL_TRACES_SAMPLER_ARG: withDefault(z.coerce.number().min(0).max(1), 1),
  LOG_LEVEL: withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

/** Every variable that is read, for the test that they are all written down. */
export const settingNames = Object.keys(environment.shape);

const together = environment
  .refine((env) => env.PARLEY_WORKERS === 1 || env.DATABASE_URL, {
    path: ['PARLEY_WORKERS'],
    message:
      'needs PostgreSQL, as the embedded database belongs to one process: set DATABASE_URL, or start one worker',
  })
  .refine((env) => !env.FILES_URL || env.APP_SECRET, {
    path: ['APP_SECRET'],
    message: 'is required with FILES_URL',
  })
  .refine((env) => !env.LLM_BASE_URL || env.LLM_MODEL, {
    path: ['LLM_MODEL'],
    message: 'is required with LLM_BASE_URL',
  })
  .refine((env) => !env.EMBEDDING_BASE_URL || env.EMBEDDING_MODEL, {
    path: ['EMBEDDING_MODEL'],
    message: 'is required with EMBEDDING_BASE_URL',
  })
  .refine((env) => !env.GOOGLE_CLIENT_ID === !env.GOOGLE_CLIENT_SECRET, {
    path: ['GOOGLE_CLIENT_SECRET'],
    message: 'and GOOGLE_CLIENT_ID need each other',
  })
  .refine((env) => !env.STRIPE_SECRET_KEY === !env.STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'and STRIPE_SECRET_KEY need each other',
  })
  .refine((env) => !env.ALLOW_PRIVATE_CRAWL || isLoopback(publicUrlOf(env)), {
    path: ['ALLOW_PRIVATE_CRAWL'],
    message: 'is only for tests: PUBLIC_URL must be a loopback address',
  });

/** Everything the server can be told from outside. The only file allowed to look at process.env. */
export function readConfig(source: Record<string, string | undefined> = process.env) {
  const parsed = together.safeParse(source);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new StartError(`These environment variables have bad values:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const publicUrl = publicUrlOf(env);
  const masksPersonalData = env.MASK_PERSONAL_DATA === 'on';
  const backupFolder = env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'backups');
  return {
    environment: environmentSettings(source, {
      ...env,
      PUBLIC_URL: publicUrl,
      ...shownBackups(env.BACKUP_AT, backupFolder),
    }),
    isProduction: env.NODE_ENV === 'production',
    http: { port: env.PORT, host: env.HOST, publicUrl, trustedProxies: env.TRUST_PROXY },
    dataDir: env.DATA_DIR,
    backups: {
      folder: backupFolder,
      hour: env.BACKUP_AT === 'off' ? undefined : env.BACKUP_AT,
      count: env.BACKUP_KEEP,
      days: env.BACKUP_KEEP_DAYS,
    },
    databaseUrl: env.DATABASE_URL,
    filesUrl: env.FILES_URL,
    appSecret: env.APP_SECRET,
    acceptNewAppSecret: env.ACCEPT_NEW_APP_SECRET === '1',
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    inboundMailSecret: env.INBOUND_MAIL_SECRET,
    inboundMailAuthserv: env.INBOUND_MAIL_AUTHSERV,
    smsWebhookUrl: env.SMS_WEBHOOK_URL,
    llm:
      env.LLM_BASE_URL && env.LLM_MODEL
        ? { baseUrl: env.LLM_BASE_URL, apiKey: env.LLM_API_KEY, model: env.LLM_MODEL, masksPersonalData }
        : undefined,
    llmPrices:
      env.LLM_INPUT_PRICE !== undefined && env.LLM_OUTPUT_PRICE !== undefined
        ? { input: env.LLM_INPUT_PRICE, output: env.LLM_OUTPUT_PRICE }
        : undefined,
    embedding:
      env.EMBEDDING_BASE_URL && env.EMBEDDING_MODEL
        ? {
            baseUrl: env.EMBEDDING_BASE_URL,
            apiKey: env.EMBEDDING_API_KEY,
            model: env.EMBEDDING_MODEL,
            masksPersonalData,
          }
        : undefined,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? {
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
            issuer: env.GOOGLE_ISSUER,
          }
        : undefined,
    payments:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            apiUrl: env.STRIPE_API_URL,
          }
        : undefined,
    /** From so many passages on the vectors of an agent are searched in PostgreSQL; undefined: never. */
    databaseSearchMinPassages:
      env.SEARCH_IN_DATABASE_FROM === 'off' ? undefined : env.SEARCH_IN_DATABASE_FROM,
    isHelpAgentOn: env.HELP_AGENT === 'on',
    adminSignUpKey: env.ADMIN_SIGNUP_KEY,
    metricsToken: env.METRICS_TOKEN,
    privateCrawlHosts: env.ALLOW_PRIVATE_CRAWL?.split(',').map((host) => host.trim()) ?? [],
    chromium: { path: env.CHROMIUM_PATH, searchPath: env.PATH ?? '' },
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          serviceName: env.OTEL_SERVICE_NAME,
          share: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    /** Of several workers on one machine, one speaks to the operator. */
    isFirstWorker: env.PARLEY_WORKER === 'first',
    logLevel: env.LOG_LEVEL,
  };
}

/** What admins may see of the environment; a value only where it is no secret. */
const shownSettings: { name: keyof typeof environment.shape; label: string; isShown?: true }[] = [
  { name: 'PUBLIC_URL', label: 'Address of this server', isShown: true },
  { name: 'DATABASE_URL', label: 'PostgreSQL database' },
  { name: 'FILES_URL', label: 'File storage (S3)' },
  { name: 'SMTP_URL', label: 'Mail server' },
  { name: 'MAIL_FROM', label: 'Sender of mails', isShown: true },
  { name: 'INBOUND_MAIL_SECRET', label: 'Mails that come in' },
  { name: 'SMS_WEBHOOK_URL', label: 'Text messages' },
  { name: 'LLM_MODEL', label: 'Language model', isShown: true },
  { name: 'EMBEDDING_MODEL', label: 'Embedding model', isShown: true },
  { name: 'MASK_PERSONAL_DATA', label: 'Personal data hidden from these models', isShown: true },
  { name: 'GOOGLE_CLIENT_ID', label: 'Google sign-in' },
  { name: 'STRIPE_SECRET_KEY', label: 'Payment provider' },
  { name: 'ADMIN_SIGNUP_KEY', label: 'Admin sign-up' },
  { name: 'HELP_AGENT', label: 'Agent of the documentation', isShown: true },
  { name: 'METRICS_TOKEN', label: 'Metrics' },
  { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', label: 'Traces' },
  { name: 'BACKUP_AT', label: 'Nightly backups', isShown: true },
  { name: 'BACKUP_DIR', label: 'Where nightly backups go', isShown: true },
];
const defaultSettings: Partial<Record<keyof typeof environment.shape, true>> = {
  PUBLIC_URL: true,
  MAIL_FROM: true,
  HELP_AGENT: true,
  MASK_PERSONAL_DATA: true,
  BACKUP_AT: true,
  BACKUP_DIR: true,
};

/** In words, as an hour alone could be anything and a folder that nothing is written to is none. */
const shownBackups = (at: number | 'off', folder: string) => ({
  BACKUP_AT: at === 'off' ? 'Off' : `Every night at ${String(at).padStart(2, '0')}:00`,
  BACKUP_DIR: at === 'off' ? 'Nowhere: nightly backups are off' : path.resolve(folder),
});

const environmentSettings = (
  source: Record<string, string | undefined>,
  env: Record<string, unknown>,
): EnvironmentSetting[] =>
  shownSettings.map(({ name, label, isShown }) => ({
    name,
    label,
    source: source[name] ? 'environment' : defaultSettings[name] ? 'default' : 'unset',
    value: isShown && env[name] !== undefined ? String(env[name]) : null,
  }));

export type Config = ReturnType<typeof readConfig>;

function publicUrlOf(env: { PUBLIC_URL?: string | undefined; HOST: string; PORT: number }) {
  return (
    env.PUBLIC_URL ??
    `http://${env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : env.HOST}:${env.PORT}`
  );
}

function isLoopback(url: string) {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}
