/**
 * One answer for all who ask the same in the same moment: ten tabs of one browser that hear of the same event are checked
 * once. Who asks a moment later is checked anew, so no answer is ever older than the question.
 */
export function createSharedChecks() {
  const underWay = new Map<string, Promise<boolean>>();
  return (key: string, check: () => Promise<boolean>): Promise<boolean> => {
    const known = underWay.get(key);
    if (known) return known;
    const begun = check();
    underWay.set(key, begun);
    setImmediate(() => underWay.delete(key));
    return begun;
  };
}
