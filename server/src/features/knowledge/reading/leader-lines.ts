/** A label, a row of dots or a wide gap, and what stands at its end: "Haircut ........ £20", "Haircut      £20". */
const leader = / ?(?:\.{3,}|…{1,}|(?:\. ){3,}| {3,}|\t{1,}) ?/;
const fewestLines = 3;
const maxLineLength = 300;

/**
 * Price lists as they are typed: lines whose label and value stand apart become items that say "label: value". Without it the
 * dots would end a sentence, and lines without a full stop would run into each other.
 */
export function readLeaderLines(text: string) {
  return text
    .split('\n\n')
    .map((block) => {
      const lines = block.split('\n');
      const led = lines.filter(isLed).length;
      return led >= fewestLines && led * 2 >= lines.length ? lines.map(toItem).join('\n') : block;
    })
    .join('\n\n');
}

function partsOf(line: string) {
  if (line.length > maxLineLength) return [];
  return line
    .trim()
    .split(leader)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** More parts are a table with columns, fewer a line like any other. */
function isLed(line: string) {
  const [label, value, ...more] = partsOf(line);
  return value !== undefined && more.length === 0 && /\p{L}/u.test(label!);
}

function toItem(line: string) {
  if (line.trim() === '' || line.length > maxLineLength) return line;
  const [label, value, ...more] = partsOf(line);
  if (value === undefined || more.length > 0) return /\d/.test(line) ? `- ${line.trim()}` : line;
  return `- ${label!.replace(/:$/, '')}: ${value}`;
}
