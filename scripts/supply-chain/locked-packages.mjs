/** Packages that do not name their licence where others do; read in the texts that come with them. */
const licencesReadInTexts = {
  busboy: 'MIT',
  dicer: 'MIT',
  duck: 'BSD-2-Clause',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
};

/** Every package of a lockfile but our own, each version once, by name. */
export function lockedPackages(lock) {
  const packages = Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .map(([path, entry]) => {
      const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        name,
        version: entry.version,
        licence: licencesReadInTexts[name] ?? entry.license,
        integrity: entry.integrity,
        resolved: entry.resolved,
        isForDevelopment: entry.dev === true || entry.devOptional === true,
        hasInstallScript: entry.hasInstallScript === true,
        systems: entry.os ?? [],
        optionalDependencies: Object.keys(entry.optionalDependencies ?? {}),
      };
    });
  const byId = new Map();
  for (const one of packages) {
    const id = `${one.name}@${one.version}`;
    const before = byId.get(id);
    // In one place for development, in another for the product: then it is part of the product.
    byId.set(id, {
      ...one,
      isForDevelopment: one.isForDevelopment && (before?.isForDevelopment ?? true),
    });
  }
  return [...byId.values()].toSorted(
    (one, other) => compare(one.name, other.name) || compare(one.version, other.version),
  );
}

const compare = (one, other) => (one < other ? -1 : one > other ? 1 : 0);
