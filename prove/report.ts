/** What was tried for one claim, and how often it held; or why it was not tried. */
export type Row =
  | { claim: string; tried: number; held: number; detail?: string; failures?: string[] }
  | { claim: string; notRun: string };

export interface ProvenChapter {
  title: string;
  /** One sentence for a buyer: what the chapter shows. */
  about: string;
  rows: Row[];
}

export interface Machine {
  processor: string;
  cores: number;
  memoryGb: number;
  platform: string;
  /** Mean number of running programs in the five minutes before. */
  load: string;
  node: string;
  postgres: string;
}

export interface Proof {
  date: string;
  version: string;
  machine: Machine;
  /** What was typed behind the command: a run with less in it must say so. */
  typed: string[];
  seconds: number;
  chapters: ProvenChapter[];
}

const maxFailuresNamed = 20;

/** A claim that nothing was tried for has not held. */
const hasHeld = (row: Row) => 'tried' in row && row.tried > 0 && row.held === row.tried;
export const hasFailed = (row: Row) => 'tried' in row && !hasHeld(row);

export const isProven = ({ chapters }: Proof) => {
  const rows = chapters.flatMap((chapter) => chapter.rows);
  return rows.some(hasHeld) && !rows.some(hasFailed);
};

/** The report as Markdown; the same results give the same text. */
export function writeReport(proof: Proof) {
  const rows = proof.chapters.flatMap((chapter) => chapter.rows);
  const failed = rows.filter(hasFailed).length;
  const notRun = rows.filter((row) => 'notRun' in row).length;
  const tried = rows.reduce((sum, row) => sum + ('tried' in row ? row.tried : 0), 0);
  return `${[
    '# Proof',
    `Written by \`${['npm run prove', ...(proof.typed.length > 0 ? ['--', ...proof.typed] : [])].join(' ')}\` on ${proof.date}, for version ${proof.version}. Do not edit it: run the command again.`,
    `**${tried.toLocaleString('en')} attempts for ${rows.length} claims: ${rows.filter(hasHeld).length} held, ${failed} failed, ${notRun} were not run.**`,
    'An attempt is one request, one attack, one fault or one test. A claim holds when every attempt ended as it says. What could not be run on this machine is marked *not run*, with the reason; it counts as neither.',
    '## The machine',
    machineTable(proof),
    '## At a glance',
    glance(proof.chapters),
    ...proof.chapters.flatMap(writeChapter),
  ].join('\n\n')}\n`;
}

function machineTable({ machine, seconds }: Proof) {
  return table(
    ['', ''],
    [
      ['Processor', `${machine.processor}, ${machine.cores} cores`],
      ['Memory', `${machine.memoryGb} GB`],
      ['System', machine.platform],
      [
        'Busy before the run',
        `${machine.load} programs wanted to run on ${machine.cores} cores (load average of 5 minutes)`,
      ],
      ['Node.js', machine.node],
      ['PostgreSQL', machine.postgres],
      ['Time taken', `${Math.ceil(seconds / 60)} minutes`],
    ],
  );
}

const glance = (chapters: ProvenChapter[]) =>
  table(
    ['Chapter', 'Attempts', 'Claims held', 'Failed', 'Not run'],
    chapters.map(({ title, rows }) => [
      title,
      rows.reduce((sum, row) => sum + ('tried' in row ? row.tried : 0), 0).toLocaleString('en'),
      String(rows.filter(hasHeld).length),
      String(rows.filter(hasFailed).length),
      String(rows.filter((row) => 'notRun' in row).length),
    ]),
  );

function writeChapter({ title, about, rows }: ProvenChapter) {
  const failures = rows.flatMap((row) => ('failures' in row && row.failures ? row.failures : []));
  const named = failures.slice(0, maxFailuresNamed).map((failure) => `- ${plain(failure)}`);
  const left = failures.length - named.length;
  return [
    `## ${title}`,
    about,
    table(['Claim', 'Held', 'Of', 'How'], rows.map(cellsOf)),
    ...(named.length > 0 ? [['What failed:', '', ...named].join('\n')] : []),
    ...(left > 0 ? [`And ${left} more.`] : []),
  ];
}

function cellsOf(row: Row) {
  if ('notRun' in row) return [row.claim, '*not run*', '', row.notRun];
  const held = hasHeld(row) ? row.held.toLocaleString('en') : `**${row.held.toLocaleString('en')} ✗**`;
  return [row.claim, held, row.tried.toLocaleString('en'), row.detail ?? ''];
}

function table(head: string[], rows: string[][]) {
  const line = (cells: string[]) => `| ${cells.map(plain).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** One line of a table whatever is in it. */
const plain = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');
