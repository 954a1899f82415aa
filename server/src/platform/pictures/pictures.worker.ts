import { invalidInput, tooLarge } from '../../errors.ts';
import { serveTasks } from '../workers/index.ts';
import { safeSvg } from './safe-svg.ts';
import { SvgTooComplexError, SvgTooLargeError } from './svg-limits.ts';

const tasks = {
  /** The drawing without what could run; null where it is none. */
  clean(bytes: Uint8Array): Uint8Array | null {
    try {
      const svg = safeSvg(new TextDecoder().decode(bytes));
      return svg === undefined ? null : new TextEncoder().encode(svg);
    } catch (error) {
      if (error instanceof SvgTooLargeError) throw tooLarge('too large');
      throw error instanceof SvgTooComplexError ? invalidInput('too complex') : error;
    }
  },
};

export type PictureTasks = typeof tasks;

serveTasks(tasks);
