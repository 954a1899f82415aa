export interface TextPart {
  startsAt: number;
  endsAt: number;
}

/** Items that stand together, with what stands above them: on it depends what they say. */
export interface List {
  /** The heading inside the text that stands above it, without its marks. */
  heading: string | null;
  /** The line before its first item, where that ends in a colon, or is a title right above it. */
  leadIn: string | null;
  isNumbered: boolean;
  /** Without their marks. */
  items: TextPart[];
}

const listMark = /^[ \t]{0,12}(?:[-*+•–◦▪‣]|(\d{1,3})[.)])[ \t]+(?=\S)/;
const headingMark = /^[ \t]{0,3}#{1,6}[ \t]+(?=\S)/;

/** The lists of a passage in their order. */
export function listsIn(text: string): List[] {
  const lists: List[] = [];
  let open: List | undefined;
  let heading: string | null = null;
  let before = '';
  let endedAt = -1;
  for (const { line, startsAt } of linesOf(text)) {
    const isRightBelow = startsAt === endedAt + 1;
    endedAt = startsAt + line.length;
    const mark = listMark.exec(line);
    if (line.trim() === '') continue;
    if (mark) {
      if (!open) {
        const leadIn = /[:：]\W{0,3}$/u.test(before) || (isRightBelow && isTitle(before)) ? before : null;
        open = { heading, leadIn, isNumbered: mark[1] !== undefined, items: [] };
        lists.push(open);
      }
      open.items.push({ startsAt: startsAt + mark[0].length, endsAt: startsAt + line.trimEnd().length });
    } else if (open && /^[ \t]/.test(line)) {
      // An item that goes on in the next line is drawn in under its mark.
      open.items.at(-1)!.endsAt = startsAt + line.trimEnd().length;
    } else {
      open = undefined;
      if (headingMark.test(line)) heading = line.replace(headingMark, '').trim();
    }
    before = line.trim();
  }
  return lists;
}

const maxTitleWords = 8;
/** A line that names what stands below it, in a text without marks: "What is not included". */
const isTitle = (line: string) =>
  /^\p{Lu}/u.test(line) &&
  !/[.!?,;|]$/.test(line) &&
  line.split(/\s+/).length <= maxTitleWords &&
  !headingMark.test(line);

/** The heading inside the text that stands above a place; undefined where there is none. */
export function innerHeadingAt(text: string, place: number) {
  let heading: string | undefined;
  for (const { line, startsAt } of linesOf(text)) {
    if (startsAt > place) break;
    if (headingMark.test(line)) heading = line.replace(headingMark, '').trim();
  }
  return heading;
}

const linesOf = (text: string) =>
  [...text.matchAll(/[^\n]+/g)].map((match) => ({ line: match[0], startsAt: match.index }));
