import { AppError, invalidInput, unavailable } from '../../errors.ts';
import { openTaskPool, TaskStoppedError } from '../workers/index.ts';
import { contentTypeOf, type PictureKind, pictureKindOf } from './picture-kind.ts';
import { maxSidePx, pictureSizeOf } from './picture-size.ts';
import type { PictureTasks } from './pictures.worker.ts';

export interface SafePicture {
  kind: PictureKind;
  bytes: Uint8Array;
  contentType: string;
}

/** What the person is told the picture is. */
export type PictureSubject = 'Logo' | 'Picture';

export interface Pictures {
  /** Decides by the bytes what a picture is, and answers it without what could run; refuses anything else. */
  makeSafe(bytes: Uint8Array, subject?: PictureSubject): Promise<SafePicture>;
  close(): Promise<void>;
}

interface Limits {
  timeoutMs?: number;
  maxMemoryMb?: number;
  /** Drawings that wait for their turn; whoever comes on top of them is asked to come again. */
  maxWaiting?: number;
}

/** Drawings are cleaned in a worker thread: one that takes too long costs its worker, and nobody else anything. */
export function openPictures({
  timeoutMs = 2000,
  maxMemoryMb = 128,
  maxWaiting = 32,
}: Limits = {}): Pictures {
  const pool = openTaskPool<PictureTasks>('pictures', {
    beside: import.meta.url,
    workers: 1,
    maxMemoryMb,
    idleMs: 60_000,
  });
  let waiting = 0;

  async function clean(bytes: Uint8Array, subject: PictureSubject) {
    if (waiting >= maxWaiting)
      throw unavailable('Too many pictures are being looked at right now. Please try again in a moment.');
    waiting += 1;
    try {
      const copy = new Uint8Array(bytes);
      return await pool.run('clean', copy, { timeoutMs, transfer: [copy.buffer] });
    } catch (error) {
      throw explain(error, subject);
    } finally {
      waiting -= 1;
    }
  }

  return {
    async makeSafe(bytes, subject = 'Logo') {
      const kind = pictureKindOf(bytes);
      const harmless = kind === 'svg' ? await clean(bytes, subject) : bytes;
      if (!kind || !harmless) throw refusal(`${subject} must be a JPG, PNG, GIF or SVG file`);
      const size = kind === 'svg' ? undefined : pictureSizeOf(kind, bytes);
      // What does not say how large it is may be of any size.
      if (kind !== 'svg' && !size)
        throw refusal(`${subject} file is damaged. Please save it again, or choose another one`);
      if (size && Math.max(size.width, size.height) > maxSidePx)
        throw refusal(`${subject} image must be at most ${maxSidePx} pixels wide and high`);
      return { kind, bytes: harmless, contentType: contentTypeOf(kind) };
    },
    close: () => pool.close(),
  };
}

const refusal = (message: string) => invalidInput(message, { file: message });

function explain(error: unknown, subject: PictureSubject) {
  const isTooMuch =
    error instanceof AppError || (error instanceof TaskStoppedError && /timeout|memory/.test(error.reason));
  if (isTooMuch)
    return refusal(`${subject} drawing is too complex. Please simplify it, or use a PNG or JPG file`);
  if (error instanceof TaskStoppedError)
    return unavailable('Looking at the picture stopped unexpectedly. Please try again.');
  return error;
}
