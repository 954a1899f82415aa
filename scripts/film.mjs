import './before-install/require-node.mjs';
import './before-install/end-with-npm.mjs';
import { prepare } from './before-install/prepare.mjs';
import { exitWith, runNode } from './before-install/run-command.mjs';

/** Makes the film of the public site anew. It is committed, so that nobody needs a browser or ffmpeg to start the product. */
try {
  await prepare();
  const { code } = await runNode(['scripts/running/make-film.mjs'], { isShown: true });
  process.exitCode = code;
} catch (error) {
  exitWith(error);
}
