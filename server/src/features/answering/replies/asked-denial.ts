/** "What can I not send back?", "Which items can't be returned?": it wants what is left out, and not the rule. */
const asksForLeftOut =
  /(?<!\p{L})(?:what|which)(?: \p{L}{1,20}){0,3} (?:(?:can|may|must|should|do|does|is|are|am|will)(?: (?:i|we|you|it|they))?(?: not|n['’]?t)|cannot|can['’]?t|won['’]?t)(?!\p{L})/iu;
const denies =
  /(?<!\p{L})(?:not|no|none|never|nothing|cannot|neither|nor|except|excepted|exceptions?|exclud\p{L}{1,4}|exempt|forbidden|prohibited|banned|only|apart from|other than)(?!\p{L})|n['’]t(?!\p{L})/iu;

export const asksWhatIsLeftOut = (question: string) => asksForLeftOut.test(question);

/** Whether a question wants to hear what is left out, and the answer leaves nothing out. */
export const lacksDenial = (question: string, told: string) =>
  asksForLeftOut.test(question) && !denies.test(told);
