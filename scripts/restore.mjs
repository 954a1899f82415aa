import './before-install/require-node.mjs';
import './before-install/end-with-npm.mjs';
import { runOperation } from './running/run-operation.mjs';

await runOperation('restore');
