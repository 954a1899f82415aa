import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import './before-install/require-node.mjs';
import { inRepository } from './before-install/repository.mjs';
import { exitWith } from './before-install/run-command.mjs';
import { billOfMaterials } from './supply-chain/bill-of-materials.mjs';
import { licenceList } from './supply-chain/licence-list.mjs';
import { readSupplyChain } from './supply-chain/read-repository.mjs';

try {
  const { values, positionals } = parseArgs({
    options: { licences: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const { product, packages } = readSupplyChain();
  if (values.licences) {
    writeFileSync(inRepository('docs/licences.md'), licenceList(packages));
  } else {
    const text = `${JSON.stringify(billOfMaterials(product, packages), undefined, 2)}\n`;
    const [file] = positionals;
    // npm runs scripts in the folder of the package; a path is meant from where the person stands.
    if (file) writeFileSync(resolve(process.env.INIT_CWD ?? '.', file), text);
    else process.stdout.write(text);
  }
} catch (error) {
  exitWith(error);
}
