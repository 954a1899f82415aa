const asksForDays = /(?<!\p{L})(?:which|what) days?(?!\p{L})/iu;
const saysDays =
  /\d|(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|tue|wed|thu|fri|sat|sun)|daily|always|never|today|tomorrow|weekdays?|weekends?|holidays?|(?:every|each|any|all|working) days?|days?)(?!\p{L})/iu;

export const asksForMoney =
  /(?<!\p{L})(?:how much (?:is|are|does|do|will|would|for|to)|what (?:do|does|did|will|would|must|should) [^.?!]{1,60} (?:cost|pay|charge)|what (?:is|are) the (?:price|prices|cost|costs|fee|fees|charge|rate|rates)|(?:does|do|did|will|would) [^.?!]{1,60} cost|(?:is|are) (?:it|that|this|they|these|those) (?:for )?free)(?!\p{L})|^\W*(?:\p{L}{1,30}\s){1,5}(?:prices?|costs?|fees?)\W*$|^\W*(?:prices?|costs?|fees?)\s(?:of|for)\s/iu;
const saysMoney =
  /\d|(?<!\p{L})(?:free|included|includes|includ\w*|nothing|half|double|twice|same(?! day)|price\w*|costs?|fees?|pay\w*|paid|charg\w*|quote\w*|estimate\w*|cheap\w*|expensive)(?!\p{L})/iu;

/** What is cheaper is told by figures. */
const comparesPrices = /(?<!\p{L})(?:cheaper|cheapest|dearer|(?:more|less|most|least) expensive)(?!\p{L})/iu;

const asksForDuration = /(?<!\p{L})how long (?:do|does|did|will|would|must|can|have|has|had)(?!\p{L})/iu;
export const asksForLength = (question: string) => asksForDuration.test(question);
const saysDuration =
  /(?<!\p{L})(?:seconds?|min(?:s|utes?)?|h(?:rs?|ours?)?|days?|nights?|weeks?|weekends?|months?|years?|same[- ]day|overnight|while you wait|today|tomorrow|always|forever|lifetime|until|till|as long as|quick\w*|soon|immediate\w*|instant\w*|at once)(?!\p{L})|\d(?:h|min|d)(?!\p{L})|\d:\d\d/iu;

const asksForTime =
  /^(?:\W|(?:and|so|ok|hi|hello)\b)*when(?:['’]?s| is| are| was| will| does| do)(?!\p{L})/iu;
const saysTime =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|daily|every|each|weekdays?|weekends?|january|february|march|april|june|july|august|september|october|november|december|noon|today|tomorrow|after|before|until|once|as soon as|immediately|at once|within)(?!\p{L})|\d:\d\d|\d ?[ap]\.?m(?!\p{L})|(?<!\p{L})may \d|\d(?:st|nd|rd|th)? may(?!\p{L})/iu;
export const asksForMoment = (question: string) => asksForTime.test(question);
export const saysMoment = (told: string) => saysTime.test(told);

const asksHowOften = /(?<!\p{L})how often(?!\p{L})/iu;
const saysHowOften =
  /(?<!\p{L})(?:every|each|once|twice|thrice|times|per|daily|weekly|monthly|yearly|hourly|annual\w*|quarterly|fortnight\w*|months?|years?|weeks?|days?|hours?|minutes?|never|regular\w*|season\w*|as often)(?!\p{L})|(?<!\p{L})(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?!\p{L})/iu;

/**
 * Whether an answer has nothing of the kind that is asked for: a sentence without any day does not say on which days. A row was
 * chosen by its price, which may look like a time of day.
 */
export const lacksAskedKind = (question: string, told: string, { isRow = false } = {}) =>
  (asksForDays.test(question) && !saysDays.test(told)) ||
  (asksHowOften.test(question) && !saysHowOften.test(told)) ||
  (asksForDuration.test(question) && !saysDuration.test(told)) ||
  (!isRow && comparesPrices.test(question) && !saysMoney.test(told)) ||
  (!isRow && asksForMoney.test(question) && (!saysMoney.test(told) || saysOtherFiguresAlone(told)));

const clockTimes = /\d{1,2}[:.]\d{2}(?:\s?[-–]\s?\d{1,2}[:.]\d{2})?|\d{1,2}\s?[ap]\.?m(?!\p{L})/giu;
/** "20 hours", "up to 30 kg": figures that measure something else than money. */
const otherMeasures =
  /\d{1,6}(?:[.,]\d{1,3})?(?:\s?(?:-|–|to)\s?\d{1,6})?\s?(?:seconds?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|months?|years?|people|persons|guests|metres?|meters?|miles?|km|cm|kg)(?!\p{L})/giu;

/** Figures that are times of a day, or measure something else, tell no price. */
const saysOtherFiguresAlone = (told: string) => {
  const others = told.replace(clockTimes, ' ').replace(otherMeasures, ' ');
  return others !== told && !saysMoney.test(others);
};
