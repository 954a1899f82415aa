import { parseArgs } from 'node:util';

const groups = ['check', 'unit', 'server', 'pages', 'e2e'];

/** `--only GROUP` (may stand more than once) and file filters, as in `npm test -- --only server knowledge`. */
export function readTestArguments(args) {
  const { only, filters } = parse(args);
  const unknown = only.find((group) => !groups.includes(group));
  if (unknown !== undefined) throw explained(`--only wants one of ${groups.join(', ')}, not ${unknown}`);
  // A file filter is about tests: without --only the checks are left out.
  const usual = groups.filter((group) => group !== 'check' || filters.length === 0);
  return { chosen: new Set(only.length > 0 ? only : usual), filters };
}

function parse(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { only: { type: 'string', multiple: true } },
    });
    return { only: values.only ?? [], filters: positionals };
  } catch (error) {
    throw explained(`${error.message}\nUse --only ${groups.join('|')} and parts of file names.`);
  }
}

const explained = (message) => Object.assign(new Error(message), { isExplained: true });
