import { createLog, type Log } from '../platform/log/index.ts';

export interface LogLines {
  log: Log;
  lines: { level: number; msg: string; [field: string]: unknown }[];
  /** What an operator sees: the messages from `info` up. */
  messages(): string[];
}

/** A log that keeps what was said, as the product's own log says it. */
export function collectLog(level = 'info'): LogLines {
  const lines: LogLines['lines'] = [];
  const log = createLog({
    level,
    isProduction: true,
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  return { log, lines, messages: () => lines.filter((line) => line.level >= 30).map(({ msg }) => msg) };
}
