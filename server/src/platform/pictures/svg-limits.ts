import { maxSidePx } from './picture-size.ts';

/** More than any logo has; beyond it a browser that draws the picture is slow too. */
export const svgLimits = {
  elements: 10_000,
  depth: 100,
  attributes: 20_000,
  /** Of one element. */
  ownAttributes: 200,
  /** With everything that is drawn more than once. */
  drawnElements: 20_000,
  /** Of all pictures inside together: what one by itself may have. */
  pixels: maxSidePx ** 2,
};

export class SvgTooComplexError extends Error {}
export class SvgTooLargeError extends Error {}
