/** Where no conversation is over yet there is nothing to say. */
export const formatResolution = (percent: number | null) => (percent === null ? '–' : `${percent}%`);
