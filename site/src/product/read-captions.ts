export interface Caption {
  /** Of the film, from its beginning. */
  seconds: number;
  text: string;
}

const cue = /^(?<hours>\d{2}):(?<minutes>\d{2}):(?<seconds>\d{2})\.\d{3} --> [^\n]+\n(?<text>[^\n]+)$/;

/** The captions of a film from its WebVTT, which has one line for each. */
export function readCaptions(webVtt: string): Caption[] {
  const [head, ...blocks] = webVtt.trim().split('\n\n');
  if (head !== 'WEBVTT') throw new Error('These are no captions');
  return blocks.map((block) => {
    const { hours, minutes, seconds, text } = cue.exec(block)?.groups ?? {};
    if (text === undefined) throw new Error(`This is no caption: ${block}`);
    return { seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), text };
  });
}

/** As players write it, such as `1:07`. */
export const formatMoment = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
