/** A column without a subject of its own: what it says stands by itself. */
const remarkName =
  /(?:^|[/&,]\s?)(?:notes?|remarks?|comments?|info|information|details?|conditions?|hints?|good to know|bemerkung(?:en)?|anmerkung(?:en)?|hinweise?|remarques?|notas?|observaciones|osservazioni|note|opmerking(?:en)?)$/iu;

export const isRemarkColumn = (name: string) => remarkName.test(name);

const condition =
  /(?<!\p{L})(?:not|no|only|except|unless|without|min(?:imum)?|max(?:imum)?|at least|at most|with proof|if|until|excl(?:uding|\.)?|plus|nur|nicht|kein\p{L}{0,2}|außer|mindestens|höchstens|sauf|seulement|solo|sólo|salvo|tranne|alleen|niet)(?!\p{L})/iu;

/** Whether a remark bounds what its row states: "not on bank holidays", "min. 5 keys". */
export const isCondition = (remark: string) => condition.test(remark);

const denied =
  /(?<!\p{L})(?:not|except|without|excl(?:uding|\.)?|nicht|außer|sauf|salvo|tranne|behalve)\s[^,;()]{1,60}/giu;
const asksForDenied =
  /(?<!\p{L})(?:not|no|except|without|nicht|ohne|sans|sin|senza|zonder)(?!\p{L})|n['’]t(?!\p{L})|-free(?!\p{L})/iu;

/** What a cell says its thing has: "Ash, oak (not pine)" has no pine, unless somebody asks for those without. */
export const affirmedPart = (value: string, question: string) =>
  asksForDenied.test(question) ? value : value.replace(denied, ' ');
