import { existsSync, readFileSync } from 'node:fs';
import { inRepository } from '../before-install/repository.mjs';
import { judgePackages } from '../supply-chain/judge-packages.mjs';
import { licenceList } from '../supply-chain/licence-list.mjs';
import { readSupplyChain } from '../supply-chain/read-repository.mjs';

const { packages, manifests } = readSupplyChain();
const page = inRepository('docs/licences.md');
const isListed = existsSync(page) && readFileSync(page, 'utf8') === licenceList(packages);
const faults = judgePackages(packages, manifests);
if (!isListed) faults.push('docs/licences.md is not up to date: npm run sbom -- --licences');
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
