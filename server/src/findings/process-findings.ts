import { countOf, ok, untried, warning } from './finding.ts';

export interface ProcessFacts {
  /** Those that live; zero where no server runs. */
  processes: number;
  machines: number;
  /** How many connections PostgreSQL takes, and how many each process may open. */
  maxConnections: number;
  connectionsOfEach: number;
  filesKind: 'folder' | 's3';
}

const name = 'Processes';

/** Undefined facts: the embedded database, which has one process. */
export function judgeProcesses(facts: ProcessFacts | undefined) {
  if (!facts) return ok(name, 'One, as the embedded database has room for no more.');
  const { processes, machines, maxConnections, connectionsOfEach, filesKind } = facts;
  if (processes === 0) return untried(name, 'None works on this database now.');
  const where = machines > 1 ? ` on ${machines} machines` : '';
  const text = `${countOf(processes, 'process works', 'processes work')} on this database${where}.`;
  if (machines > 1 && filesKind === 'folder')
    return warning(name, {
      text: `${text} Files lie in a folder of each machine.`,
      reason: 'A document that was uploaded to one is missing at the others, unless they share that folder.',
      advice: 'Set FILES_URL and APP_SECRET on all of them, or make DATA_DIR/files one shared folder.',
    });
  const wanted = processes * connectionsOfEach;
  if (wanted > maxConnections)
    return warning(name, {
      text: `${text} Together they may open ${wanted} connections, and PostgreSQL takes ${maxConnections}.`,
      reason: 'Under load some would be refused, and calls with them.',
      advice: 'Raise max_connections of PostgreSQL, or start fewer workers.',
    });
  return ok(name, text);
}

/** Undefined facts: no collector was named. */
export function judgeTracing(facts: { host: string; fault: string | undefined } | undefined) {
  if (!facts) return ok('Traces', 'Off, as OTEL_EXPORTER_OTLP_ENDPOINT names no collector.');
  const { host, fault } = facts;
  if (fault === undefined) return ok('Traces', `${host} takes them.`);
  return warning('Traces', {
    text: `${host} does not take them: ${fault}.`,
    reason: 'They are dropped until it does. Nothing else waits for them.',
    advice: 'Check that the collector runs, and OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS.',
  });
}
