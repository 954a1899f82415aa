const maxTitleWords = 5;
const saysNothingButHours =
  /^(?:(?:our|the|opening|business|trading|visiting|office|shop|store)\s)*(?:hours|times|opening|open|when we are open|holidays|öffnungszeiten|horaires|horarios?|orari|openingstijden)$/iu;

/**
 * In a text without marks the line that names what the lines below it are about: "Kitchen" above the hours of the kitchen.
 * Undefined where there is none, or where it only says that hours follow.
 */
export function lineAbove(text: string, place: number): string | undefined {
  const paragraphAt = text.lastIndexOf('\n\n', place) + 1;
  const lines = text.slice(paragraphAt === 0 ? 0 : paragraphAt + 1, place).split('\n');
  const [first = '', ...others] = lines;
  const title = first.trim();
  const isTitle =
    others.length > 0 &&
    /^\p{Lu}/u.test(title) &&
    !/[\p{N}.!?:;,|#*]/u.test(title) &&
    title.split(/\s+/).length <= maxTitleWords;
  return isTitle && !saysNothingButHours.test(title) ? title : undefined;
}
