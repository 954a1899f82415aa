import { invalidInput, tooLarge } from '../../errors.ts';
import { serveTasks } from '../workers/index.ts';
import { safeSvg } from './safe-svg.ts';
import { SvgTooComplexError, SvgTooLargeError } from './svg-limits.ts';
import { decodeSvg } from './svg-text.ts';

/** Something to see: all other elements only hold or describe. */
const drawn = /<(?:path|rect|circle|ellipse|line|polyline|polygon|text|image|use)[\s/>]/i;

const tasks = {
  /** The drawing without what could run, or what is wrong with it. */
  clean(bytes: Uint8Array): Uint8Array | 'broken' | 'empty' {
    try {
      const svg = safeSvg(decodeSvg(bytes));
      if (svg === undefined) return 'broken';
      return drawn.test(svg) ? new TextEncoder().encode(svg) : 'empty';
    } catch (error) {
      if (error instanceof SvgTooLargeError) throw tooLarge('too large');
      throw error instanceof SvgTooComplexError ? invalidInput('too complex') : error;
    }
  },
};

export type PictureTasks = typeof tasks;

serveTasks(tasks);
