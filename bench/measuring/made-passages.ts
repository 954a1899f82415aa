export const topics =
  'delivery refund password invoice warranty booking repair voucher shipping account membership parking'.split(
    ' ',
  );
const words =
  'the customer order price days within city service team open close monday friday before after please contact support number form page change cancel request send receive payment card bank address country'.split(
    ' ',
  );

export const questionOf = (nth: number) =>
  `How long does the ${topics[nth % topics.length]} take for order kind${nth % 97}?`;

/** About 150 words, different everywhere, the same in every run. */
export function textOf(nth: number) {
  const sentence = (at: number) =>
    `${Array.from({ length: 14 }, (_, word) => words[(nth * 7 + at * 13 + word * (3 + (nth % 5))) % words.length]).join(' ')} ${topics[(nth + at) % topics.length]} kind${(nth * 31 + at) % 5000}.`;
  return Array.from({ length: 10 }, (_, at) => sentence(at)).join(' ');
}
