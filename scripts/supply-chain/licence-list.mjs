/** The page of licences: what runs with the product first, then what builds and tests it. */
export function licenceList(packages) {
  const running = packages.filter(({ isForDevelopment }) => !isForDevelopment);
  const building = packages.filter(({ isForDevelopment }) => isForDevelopment);
  return [
    '# Licences of what we use',
    '',
    'Written by `npm run sbom -- --licences` from the lockfile; `npm run check` fails when it is not up to date. Parley itself is licensed under [Apache-2.0](../LICENSE). `npm run sbom -- FILE` writes the same as a bill of materials (CycloneDX).',
    '',
    `## In the product (${running.length})`,
    '',
    ...table(running),
    '',
    `## Only to build and to test it (${building.length})`,
    '',
    ...summary(building),
    '',
  ].join('\n');
}

const table = (packages) => [
  '| package | version | licence |',
  '|---|---|---|',
  ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
];

function summary(packages) {
  const byLicence = new Map();
  for (const { name, licence } of packages)
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(name));
  return [
    '| licence | packages |',
    '|---|---|',
    ...[...byLicence]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([licence, names]) => `| ${licence} | ${[...names].join(', ')} |`),
  ];
}
