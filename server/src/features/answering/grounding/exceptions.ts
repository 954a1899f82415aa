/** An exception stands behind what it bounds: "every day except Tuesday from 9 to 6" says first when, then except when. */
const clock = String.raw`\d{1,2}(?:[:.]\d\d)?(?:\s?(?:am|pm|uhr|h)\b)?`;
const hours = String.raw`(?:(?:from|between|von|zwischen|de|entre|dalle|van)\s)?${clock}\s?(?:-|to|and|until|till|bis|und|à|a|tot|y|e)\s?${clock}`;
const exceptionBeforeHours = new RegExp(
  String.raw`\s((?:except|außer|sauf|salvo|excepto|tranne|exceto|behalve)(?:\s[\p{L}]+){1,5}?)(?:,?\s)(${hours})`,
  'gu',
);
export const withExceptionsLast = (levelled: string) => levelled.replace(exceptionBeforeHours, ' $2 $1');

/** What a marker of a limit leaves out, rather than what it asks for. */
export const leavesOut = (marker: string) =>
  /^(?:except|but not|not|außer|ausgenommen|sauf|salvo|excepto|tranne|exceto|behalve)$/u.test(marker);

export const opensWithException = (clause: string) =>
  leavesOut(/^\s*(?:(?:and|but)\s+)?(\p{L}+)/u.exec(clause)?.[1] ?? '');

const everyDay =
  /\b(?:every day|each day|daily|seven days a week|7 days a week|jeden tag|tous les jours|todos los días|tutti i giorni|ogni giorno|todos os dias|elke dag|iedere dag)\b|täglich/u;
export const saysEveryDay = (text: string) => everyDay.test(text);
export const weekdays = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6'] as const;
