/** What is paid for is the thing: whether it is rented, hired or bought stands in no price list. */
const costOfGetting =
  /(?<!\p{L})(?:how much|what) (?:(?:does|do|would|will|is|are) )?(?:it |you (?:charge|ask) )?(?:cost )?(?:(?:for )?(?:me|us) )?to (?:rent|hire|buy|get|book|order|have|borrow|use|take)(?: out)?(?= (?:an?|the|one|two|three|four|\d{1,3}|some|your) \p{L})/iu;

/** "How much does it cost to rent a canoe?" asks how much a canoe is. */
export const askedForPrice = (question: string) => question.replace(costOfGetting, 'How much is');
