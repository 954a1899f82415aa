/**
 * For a part of a page whose script comes later. When it does not arrive, what stands in its place stays and the page around it
 * lives on. Firefox refuses scripts also while a page is being left, which would end the visit with an error on the screen.
 */
export const stayWithout = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch(() => new Promise<never>(() => {}));
