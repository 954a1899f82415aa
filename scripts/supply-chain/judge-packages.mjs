/** Licences under which something may be part of a product that is itself under Apache-2.0. */
const allowedInProduct = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  'Zlib',
  'CC0-1.0',
]);
/** Tools may also be under a licence that only binds those who change them. */
const allowedInTools = new Set([...allowedInProduct, 'MPL-2.0']);

/** What may run a script when it is installed, and why. */
const installScripts = {
  esbuild: 'puts its binary in place of its launcher, and checks that it fits',
  'onnxruntime-node': 'fetches CUDA files where it is not told to skip that, as .npmrc does',
};

/** A package that runs on these runs on every system that we name. */
const systems = ['darwin', 'linux', 'win32'];
const exactVersion = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** What stands against the supply chain, one sentence each. */
export function judgePackages(packages, manifests) {
  return [...packages.flatMap(faultsOf), ...platformFaults(packages), ...manifests.flatMap(rangesOf)];
}

function faultsOf({ name, version, licence, integrity, resolved, isForDevelopment, hasInstallScript }) {
  const id = `${name}@${version}`;
  const allowed = isForDevelopment ? allowedInTools : allowedInProduct;
  return [
    !isAllowed(licence, allowed) && `${id}: the licence ${licence} is not among those that are allowed`,
    !integrity && `${id}: the lockfile has no checksum of it`,
    resolved && `${id}: the lockfile names an address to take it from`,
    hasInstallScript && !installScripts[name] && `${id}: runs a script when it is installed`,
  ].filter(Boolean);
}

/** Of "or" one side is enough, of "and" all must be allowed. */
function isAllowed(licence = '', allowed) {
  const words = licence.replace(/[()]/g, '');
  return words.split(' OR ').some((side) => side.split(' AND ').every((one) => allowed.has(one)));
}

/** A lockfile that was written on one system may have lost the binaries of the others. */
function platformFaults(packages) {
  const byName = new Map(packages.map((one) => [one.name, one]));
  return packages.flatMap(({ name, version, optionalDependencies }) => {
    const binaries = optionalDependencies.map((one) => byName.get(one)).filter((one) => one?.systems.length);
    const missing = optionalDependencies.filter((one) => !byName.has(one));
    const reached = new Set(binaries.flatMap((one) => one.systems));
    const isForAll = binaries.length < 2 || systems.every((system) => reached.has(system));
    return [
      ...missing.map((one) => `${name}@${version}: the lockfile lacks its part ${one}`),
      ...(isForAll ? [] : [`${name}@${version}: the lockfile has it for ${[...reached].join(', ')} only`]),
    ];
  });
}

function rangesOf({ path, manifest }) {
  const named = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides };
  return Object.entries(named)
    .filter(
      ([name, version]) =>
        !name.startsWith('@parley/') && !exactVersion.test(version.replace(/^npm:.+@/, '')),
    )
    .map(([name, version]) => `${path}: ${name} is asked for as "${version}", not by one exact version`);
}
