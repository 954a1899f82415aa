const groups = ['check', 'unit', 'server', 'pages', 'e2e'];

/** `--only GROUP` (may stand more than once) and file filters, as in `npm test -- --only server knowledge`. */
export function readTestArguments(args) {
  const chosen = new Set();
  const filters = [];
  for (let index = 0; index < args.length; index++) {
    const arg = args[index];
    if (arg === '--only' || arg.startsWith('--only=')) {
      const group = arg === '--only' ? args[++index] : arg.slice('--only='.length);
      if (!groups.includes(group))
        throw explained(`--only wants one of ${groups.join(', ')}, not ${group ?? 'nothing'}`);
      chosen.add(group);
    } else if (arg.startsWith('-'))
      throw explained(`Unknown option ${arg}. Use --only ${groups.join('|')} and parts of file names.`);
    else filters.push(arg);
  }
  // A file filter is about tests: without --only the checks are left out.
  if (chosen.size === 0)
    for (const group of groups) if (group !== 'check' || filters.length === 0) chosen.add(group);
  return { chosen, filters };
}

const explained = (message) => Object.assign(new Error(message), { isExplained: true });
