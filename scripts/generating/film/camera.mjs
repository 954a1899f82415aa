import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPointer, movePointer } from './pointer.mjs';

/** ffmpeg counts the time of joined pictures in these steps. */
const framesPerSecond = 25;
const typedLetterSeconds = 2 / framesPerSecond;
const readingCharactersPerSecond = 16;
const minCaptionSeconds = 2.5;

/**
 * Takes a film frame by frame: each is a finished picture of the page with the seconds it is shown, so a slow machine makes
 * the same film as a fast one.
 */
export function createCamera(folder) {
  const frames = [];
  const cues = [];
  const pointers = new Map();
  let seconds = 0;
  let page;

  async function shoot(duration) {
    const session = pointers.get(page).session;
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    const path = join(folder, `${String(frames.length).padStart(5, '0')}.png`);
    writeFileSync(path, Buffer.from(data, 'base64'));
    frames.push({ path, seconds: duration });
    seconds += duration;
  }

  /** One picture that stands for this long. */
  const hold = (duration) => shoot(duration);

  /** From now on this page is filmed. */
  async function turnTo(next) {
    page = next;
    if (!pointers.has(page)) {
      const session = await page.context().newCDPSession(page);
      pointers.set(page, { session, x: 640, y: 420 });
      await page.addInitScript(drawPointer, { x: 640, y: 420 });
      await page.evaluate(drawPointer, { x: 640, y: 420 });
    }
    await restorePointer();
  }

  /** A page that was opened anew draws its pointer where it was. */
  async function restorePointer() {
    const { x, y } = pointers.get(page);
    await page.mouse.move(x, y);
    await page.evaluate(movePointer, { x, y });
  }

  /** Said from here on, and long enough to be read before the next is. */
  async function caption(text) {
    await finishCaption();
    cues.push({ from: seconds, text });
  }
  async function finishCaption() {
    const last = cues.at(-1);
    if (!last) return;
    const needed = Math.max(minCaptionSeconds, last.text.length / readingCharactersPerSecond);
    const missing = last.from + needed - seconds;
    if (missing > 0) await hold(missing);
  }

  async function moveTo(locator) {
    await locator.scrollIntoViewIfNeeded();
    const box = await locator.boundingBox();
    const from = pointers.get(page);
    const to = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 200) };
    const distance = Math.hypot(to.x - from.x, to.y - from.y);
    const steps = Math.max(4, Math.round((0.35 + distance / 1800) * framesPerSecond));
    for (let step = 1; step <= steps; step += 1) {
      const share = easeInOut(step / steps);
      const place = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      await page.mouse.move(place.x, place.y);
      await page.evaluate(movePointer, place);
      await shoot(1 / framesPerSecond);
    }
    Object.assign(from, to);
  }

  async function click(locator) {
    await moveTo(locator);
    await hold(0.25);
    const { x, y } = pointers.get(page);
    await page.evaluate(movePointer, { x, y, isPressed: true });
    await hold(0.15);
    await page.mouse.down();
    await page.mouse.up();
    await page.evaluate(movePointer, { x, y });
  }

  async function type(locator, text) {
    await click(locator);
    for (const letter of text) {
      await page.keyboard.type(letter);
      await shoot(typedLetterSeconds);
    }
    await hold(0.4);
  }

  /** Down the page, by this many pixels. */
  async function scroll(distance) {
    const steps = Math.round(framesPerSecond * 0.9);
    for (let step = 1; step <= steps; step += 1) {
      await page.mouse.wheel(0, distance * (easeInOut(step / steps) - easeInOut((step - 1) / steps)));
      await shoot(1 / framesPerSecond);
    }
  }

  /** What happens while something is waited for, at most for this long in the film. */
  async function watch(isOver, { maxSeconds }) {
    let isWaiting = true;
    const over = isOver.then(() => {
      isWaiting = false;
    });
    const until = seconds + maxSeconds;
    while (isWaiting && seconds < until) await shoot(2 / framesPerSecond);
    await over;
  }

  return {
    turnTo,
    restorePointer,
    caption,
    hold,
    moveTo,
    click,
    type,
    scroll,
    watch,
    finish: finishCaption,
    frames: () => frames,
    seconds: () => seconds,
    cues: () => cues.map((cue, at) => ({ ...cue, to: cues[at + 1]?.from ?? seconds })),
  };
}

const easeInOut = (share) => (share < 0.5 ? 2 * share ** 2 : 1 - (2 - 2 * share) ** 2 / 2);
