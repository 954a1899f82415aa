const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const running = new Map();
let timer;
let frame = 0;

/**
 * Runs one step and prints a line when it ends: `✓ Dependencies installed (74 s)`.
 * `doing` is said while it runs, `done` after it; a step may return `{ note }` to add to its line.
 */
export async function step({ doing, done }, work) {
  const startedAt = performance.now();
  begin(doing);
  try {
    const result = await work();
    end(doing, `✓ ${done}${result?.note ? `: ${result.note}` : ''} (${secondsSince(startedAt)})`);
    return result;
  } catch (error) {
    end(doing, `✗ ${doing} failed (${secondsSince(startedAt)})`);
    throw error;
  }
}

/** Prints a line of its own without tearing the live line. */
export function say(text) {
  clearLiveLine();
  console.log(text);
  drawLiveLine();
}

export function secondsSince(startedAt) {
  const seconds = (performance.now() - startedAt) / 1000;
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

function begin(doing) {
  running.set(doing, performance.now());
  if (!process.stdout.isTTY) console.log(`… ${doing}`);
  else timer ??= setInterval(drawLiveLine, 120);
  drawLiveLine();
}

function end(doing, line) {
  running.delete(doing);
  say(line);
  if (running.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

function drawLiveLine() {
  if (!process.stdout.isTTY || running.size === 0) return;
  const oldest = Math.min(...running.values());
  frame = (frame + 1) % frames.length;
  const text = `${frames[frame]} ${[...running.keys()].join(', ')} … ${Math.round((performance.now() - oldest) / 1000)} s`;
  process.stdout.write(`\r\x1b[2K${text.slice(0, (process.stdout.columns || 80) - 1)}`);
}

function clearLiveLine() {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[2K');
}
