/** At the left, where they leave the chat free. */
const place = 'position:3% size:62% align:start';

/** Captions as WebVTT; each is shown until the next one comes. */
export function formatCaptions(cues) {
  const blocks = cues.map(
    ({ from, to, text }) => `${formatTime(from)} --> ${formatTime(to)} ${place}\n${text}`,
  );
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

function formatTime(seconds) {
  const ms = Math.round(seconds * 1000);
  const two = (number) => String(number).padStart(2, '0');
  const rest = String(ms % 1000).padStart(3, '0');
  return `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${rest}`;
}
