import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOrFail } from '../../before-install/run-command.mjs';

/** WebM for browsers that were built without H.264, MP4 for Safari before 17.4. The qualities keep small text sharp. */
const formats = {
  'parley.webm': '-c:v libvpx-vp9 -crf 34 -b:v 0 -g 80 -row-mt 1 -deadline good -cpu-used 3',
  'parley.mp4': '-c:v libx264 -crf 25 -preset slower -tune stillimage -g 80 -movflags +faststart',
};

/** A picture is written once however long it is shown; the colours are those that players assume of a film this large. */
const common =
  '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -fps_mode vfr -an ' +
  '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -map_metadata -1 -fflags +bitexact';

/** Joins pictures, each shown for its seconds, into one film of each format. */
export async function joinFrames(frames, { scratch, folder }) {
  const list = join(scratch, 'frames.txt');
  const lines = frames.map(({ path, seconds }) => `file '${path}'\nduration ${seconds.toFixed(3)}`);
  // The last picture's duration counts only when it is named again.
  writeFileSync(list, `ffconcat version 1.0\n${lines.join('\n')}\nfile '${frames.at(-1).path}'\n`);
  const input = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list];
  const written = [];
  for (const [name, options] of Object.entries(formats)) {
    const path = join(folder, name);
    await runOrFail('ffmpeg', [...input, ...common.split(' '), ...options.split(' '), path]);
    written.push(path);
  }
  return written;
}
