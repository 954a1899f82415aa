import { parseArgs } from 'node:util';

const usualGroups = ['check', 'unit', 'server', 'pages', 'e2e'];
/** Those of the faults run on demand, in CI and as a part of `npm run prove`. */
const groups = [...usualGroups, 'faults'];

/** `--only GROUP` (may stand more than once) and file filters, as in `npm test -- --only server knowledge`. */
export function readTestArguments(args) {
  const { only, filters } = parse(args);
  const unknown = only.find((group) => !groups.includes(group));
  if (unknown !== undefined) throw explained(`--only wants one of ${groups.join(', ')}, not ${unknown}`);
  // A file filter is about tests, wherever they are: without --only the checks are left out.
  const usual = filters.length === 0 ? usualGroups : groups.filter((group) => group !== 'check');
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
