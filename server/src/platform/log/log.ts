import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { describeError, hideInText, hideSecrets } from './log-hiding.ts';

export type Log = Logger;

export function createLog({
  level,
  isProduction,
  destination,
}: {
  level: string;
  isProduction: boolean;
  /** Instead of the standard output. */
  destination?: DestinationStream;
}): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    // Errors are already described when pino sees them; its own way would add to that.
    serializers: { err: (described) => described },
    formatters: { log: (fields) => hideSecrets(fields) as Record<string, unknown> },
    // The fields of child logs do not pass the formatter.
    redact: {
      paths: ['password', 'token', 'secret', 'apiKey', 'authorization', 'cookie', 'code', 'text', 'body'],
      censor: '[hidden]',
    },
    hooks: {
      logMethod([first, second, ...others], method, level) {
        const given: unknown = first;
        const error = given instanceof Error ? given : (given as { err?: unknown } | undefined)?.err;
        // An outage is said once by whoever watches for it; every call that it fails would say it again.
        if (isAnnounced(error) && level > this.levels.values.debug!) {
          this.debug(first, second, ...others);
          return;
        }
        // Without a message of ours pino would take the error's, as it is.
        const message =
          second === undefined && error instanceof Error ? describeError(error).message : second;
        const fields = typeof given === 'string' ? hideInText(given) : given;
        const rest = [message, ...others].map((part) => hideSecrets(part));
        method.apply(this, [fields, ...rest] as unknown as Parameters<typeof method>);
      },
    },
  };
  if (destination) return pino(options, destination);
  if (isProduction) return pino(options);
  const colorize = process.stdout.isTTY === true;
  return pino({
    ...options,
    transport: {
      target: 'pino-pretty',
      options: { colorize, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' },
    },
  });
}

const isAnnounced = (error: unknown) =>
  (error as { isAnnounced?: unknown } | undefined | null)?.isAnnounced === true;
