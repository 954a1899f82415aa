import type { CellKind } from './cell-kind.ts';
import { comparedBy } from './compared.ts';

/** Words that ask for a kind of value and name nothing by themselves. */
const askingWords: Partial<Record<CellKind, RegExp>> = {
  money:
    /^(?:price|prices|priced|cost|costs|costing|charge|charges|charged|pay|pays|paying|fee|fees|owe|rate|rates|expensive|cheap|cheaper|cheapest|dear|dearer|much|money|euro|euros|pound|pounds|dollar|dollars|amount|preis|preise|kosten|kostet|teuer|günstiger|billiger|prix|coûte|coûtent|tarif|tarifs|precio|precios|cuesta|cuestan|prezzo|costa|costano|prijs|kost)$/u,
  duration:
    /^(?:long|longer|longest|take|takes|taking|time|duration|last|lasts|quick|quickly|fast|faster|fastest|quicker|soon|sooner|wait|ready|days|hours|weeks|minutes|months|lange|dauert|dauer|schnell|longtemps|dure|durée|tiempo|tarda|dura|duur|lang)$/u,
  clock:
    /^(?:open|opens|opening|hours|close|closes|closing|closed|time|times|late|later|early|earlier|geöffnet|offen|öffnungszeiten|uhr|ouvert|horaires|horario|abierto|orari|aperto|openingstijden)$/u,
  share: /^(?:percent|percentage|discount|share|prozent|rabatt|reduction|off)$/u,
  number: /^(?:many|number|anzahl|viele|combien|cuántos|cuántas|quanti|quante|hoeveel)$/u,
};

const phrases: [CellKind, RegExp][] = [
  ['duration', /\bhow (?:long|quick|fast|soon)\b|\bwie (?:lange|schnell)\b|\bwhen\b.{0,60}\bready\b/iu],
  [
    'money',
    /\bhow much\b(?! (?:earlier|later|longer|time|faster))|\b(?:price|prices|cost|costs|charge|fee|fees|pay|cheaper|cheapest|expensive|free)\b|\b(?:wie ?viel|was) kostet?\b|\b(?:preis|combien co|cuánto cuesta|quanto costa|hoeveel kost)/iu,
  ],
  ['clock', /\b(?:open|opens|opening|close|closes|hours|geöffnet|öffnungszeiten|ouvert|abierto)\b/iu],
  ['share', /\b(?:how much|what|which) (?:discount|percentage|reduction)\b|\bdiscount\b/iu],
  ['number', /\bhow (?:many|often)\b|\bwie ?viele\b/iu],
];

export interface Wanted {
  kinds: CellKind[];
  /** More or less of what was asked for: "cheaper", "open later". */
  order: 'least' | 'most' | undefined;
  isComparison: boolean;
  /** "Which size …": the name of the thing is asked for, not what is told of it. */
  asksForName: boolean;
  asksYesNo: boolean;
  /** "When can I get …": the day is asked for, not the price. */
  asksWhen: boolean;
  /** "What happens if …": what follows from it, also in money. */
  asksForOutcome: boolean;
}

/** "Which costs more, X or Y?", though not "more than ten". */
const asksForMore =
  /\b(?:costs?|pay|charged?|is it|is|are|has|have|gets?|takes?|holds?)\b.{0,60}\b(?:more|less|fewer)\b(?! (?:than )?(?:\d|one\b|two\b|three\b|info))/iu;

/** What a question wants to hear of what it names. */
export function wantedBy(question: string): Wanted {
  const kinds = phrases.filter(([, asks]) => asks.test(question)).map(([kind]) => kind);
  const order =
    /\b(?:cheap(?:er|est)|less|least|lowest|lower|fewer|fewest|fast(?:er|est)|quick(?:er|est)|shortest|shorter|small(?:er|est)|light(?:er|est)|earli(?:er|est)|soon(?:er|est)|günstig(?:er|ste\p{L}?)|billig(?:er|ste\p{L}?)|moins cher|più economic\p{L}|más barat\p{L})\b/iu.test(
      question,
    )
      ? 'least'
      : /\b(?:more expensive|most expensive|dearer|dearest|most|highest|higher|longest|longer|larg(?:er|est)|bigg(?:er|est)|heavi(?:er|est)|lat(?:er|est)|teuer(?:er|ste\p{L}?)|plus cher)\b/iu.test(
            question,
          )
        ? 'most'
        : comparedBy(question)?.order;
  return {
    kinds,
    order,
    isComparison:
      /\b(?:difference|differ|compare|compared|versus|vs|better|unterschied|différence|diferencia|verschil)\b/iu.test(
        question,
      ) ||
      ((order !== undefined || asksForMore.test(question)) && /\b(?:or|than|oder|ou|o)\b/iu.test(question)),
    asksForName: /\b(?:which|what size|what kind|who|welche\p{L}{0,2}|quelle?s?|cuál(?:es)?|quale)\b/iu.test(
      question,
    ),
    asksWhen:
      /^(?:\W|\b(?:and|hi|hello|ok|so|but)\b)*(?:from |since |until )?when\b|\b(?:available|availability)\b|\b(?:what|which) (?:dates?|months?)\b/iu.test(
        question,
      ),
    asksForOutcome:
      /\bwhat (?:happens|will happen|would happen|if)\b|\bwas passiert\b|\bque se passe\b/iu.test(question),
    asksYesNo:
      /^(?:\W|\b(?:and|hi|hello|ok|so|but)\b)*(?:is|are|do|does|did|can|could|may|will|would|am|has|have|ist|sind|kann|gibt|est-ce|es|è)\b/iu.test(
        question,
      ),
  };
}

/** Whether the word only asks for a value of this kind. */
export const asksForKind = (word: string, kind: CellKind) => askingWords[kind]?.test(word) ?? false;

export const isAskingWord = (word: string) => Object.values(askingWords).some((words) => words.test(word));

const comparingWord =
  /^(?:differences?|differ|differs|compare|compared|comparison|versus|vs|better|cheaper|unterschied|différence|diferencia|verschil)$/u;

/** "Cheaper than a normal one": the other side is the thing without what makes this one special. */
export const namesPlainOne = (word: string) =>
  /^(?:normal|ordinary|regular|usual|standard|plain)$/u.test(word);

export const isComparingWord = (word: string) => comparingWord.test(word);
