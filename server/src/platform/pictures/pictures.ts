import { AppError, invalidInput, unavailable } from '../../errors.ts';
import { openTaskPool, TaskStoppedError } from '../workers/index.ts';
import { createFairQueue } from './fair-queue.ts';
import { isComplete } from './picture-completeness.ts';
import { contentTypeOf, type PhotoKind, type PictureKind, pictureKindOf } from './picture-kind.ts';
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
  /**
   * Decides by the bytes what a picture is, and answers it without what could run; refuses anything else.
   * Drawings of one uploader do not keep those of another waiting.
   */
  makeSafe(bytes: Uint8Array, subject?: PictureSubject, uploader?: string): Promise<SafePicture>;
  close(): Promise<void>;
}

interface Limits {
  timeoutMs?: number;
  maxMemoryMb?: number;
  /** Drawings that wait for their turn; whoever comes on top of them is asked to come again. */
  maxWaiting?: number;
  /** Of one uploader. */
  maxWaitingOfOne?: number;
}

/** Drawings are cleaned in a worker thread: one that takes too long costs its worker, and nobody else anything. */
export function openPictures({
  timeoutMs = 2000,
  maxMemoryMb = 128,
  maxWaiting = 32,
  maxWaitingOfOne = 4,
}: Limits = {}): Pictures {
  const pool = openTaskPool<PictureTasks>('pictures', {
    beside: import.meta.url,
    workers: 1,
    maxMemoryMb,
    idleMs: 60_000,
  });
  const queue = createFairQueue({ maxWaiting, maxWaitingOfOne });

  const clean = (bytes: Uint8Array, subject: PictureSubject, uploader: string) =>
    queue.run(uploader, async () => {
      try {
        const copy = new Uint8Array(bytes);
        return await pool.run('clean', copy, { timeoutMs, transfer: [copy.buffer] });
      } catch (error) {
        throw explain(error, subject);
      }
    });

  return {
    async makeSafe(bytes, subject = 'Logo', uploader = '') {
      if (bytes.length === 0) throw refusal(`${subject} file is empty. Please choose another one`);
      const kind = pictureKindOf(bytes);
      if (!kind) throw refusal(`${subject} must be a JPG, PNG, GIF or SVG file`);
      if (kind !== 'svg') requirePixels(kind, bytes, subject);
      const harmless = kind === 'svg' ? await clean(bytes, subject, uploader) : bytes;
      if (harmless === 'broken') throw damaged(subject);
      if (harmless === 'empty')
        throw refusal(`${subject} drawing shows nothing. Please save it again, or choose another one`);
      return { kind, bytes: harmless, contentType: contentTypeOf(kind) };
    },
    close: () => pool.close(),
  };
}

const refusal = (message: string) => invalidInput(message, { file: message });

const damaged = (subject: PictureSubject) =>
  refusal(`${subject} file is damaged. Please save it again, or choose another one`);

const tooLargePicture = (subject: PictureSubject) =>
  refusal(`${subject === 'Logo' ? 'Logo image' : subject} must be at most ${maxSidePx} pixels wide and high`);

function requirePixels(kind: PhotoKind, bytes: Uint8Array, subject: PictureSubject) {
  const size = pictureSizeOf(kind, bytes);
  // What does not say how large it is may be of any size, and without a size there is nothing to see.
  if (!size || Math.min(size.width, size.height) < 1) throw damaged(subject);
  if (Math.max(size.width, size.height) > maxSidePx) throw tooLargePicture(subject);
  if (!isComplete(kind, bytes)) throw damaged(subject);
}

function explain(error: unknown, subject: PictureSubject) {
  if (error instanceof AppError && error.code === 'too_large') return tooLargePicture(subject);
  // A busy machine takes long for any drawing, and nobody can tell from outside.
  if (error instanceof TaskStoppedError && /timeout/.test(error.reason))
    return refusal(
      `${subject} drawing could not be read in time. Please try again, or use a PNG or JPG file`,
    );
  const isTooMuch =
    error instanceof AppError || (error instanceof TaskStoppedError && /memory/.test(error.reason));
  if (isTooMuch)
    return refusal(`${subject} drawing is too complex. Please simplify it, or use a PNG or JPG file`);
  if (error instanceof TaskStoppedError)
    return unavailable('Looking at the picture stopped unexpectedly. Please try again.');
  return error;
}
