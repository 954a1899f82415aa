/** A bill of materials in CycloneDX 1.6, of what the lockfile names; the same lockfile always gives the same text. */
export function billOfMaterials(product, packages) {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `${product.name}@${product.version}`,
        name: product.name,
        version: product.version,
        licenses: [{ license: { id: product.license } }],
      },
    },
    components: packages.map(componentOf),
  };
}

function componentOf({ name, version, licence, integrity, isForDevelopment }) {
  const [group, ownName] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const purl = `pkg:npm/${group ? `${encodeURIComponent(group)}/` : ''}${ownName}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name: ownName,
    version,
    // What is only needed to build and to test is not part of what runs.
    scope: isForDevelopment ? 'excluded' : 'required',
    hashes: hashesOf(integrity),
    licenses: [/ (?:AND|OR) /.test(licence) ? { expression: licence } : { license: { id: licence } }],
    purl,
  };
}

const algorithms = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

const hashesOf = (integrity) =>
  integrity.split(' ').map((one) => {
    const [algorithm, digest] = one.split(/-(.*)/s);
    return { alg: algorithms[algorithm], content: Buffer.from(digest, 'base64').toString('hex') };
  });
