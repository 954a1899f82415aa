import './before-install/require-node.mjs';
import './before-install/end-with-npm.mjs';
import { prepare } from './before-install/prepare.mjs';
import { exitWith, runNode } from './before-install/run-command.mjs';

/** Draws the pictures of the public site anew. They are committed, so that nobody needs a browser to start the product. */
try {
  await prepare();
  const { code } = await runNode(['scripts/running/draw-pictures.mjs'], { isShown: true });
  process.exitCode = code;
} catch (error) {
  exitWith(error);
}
