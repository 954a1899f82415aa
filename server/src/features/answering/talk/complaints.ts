import { inEveryScript } from './every-script.ts';
import { plain } from './read-phrases.ts';

/** Words of anger: they say how somebody feels and nothing about what they ask. */
const outbursts: Record<string, RegExp> = {
  en: /\b(?:(?:this|that|it|which)['’ ]?(?:is|s|was)? (?:just |really |so |absolutely |completely |totally |simply )?)?(?:ridiculous|unacceptable|outrageous|disgraceful|a disgrace|a joke|a scandal|scandalous|appalling|infuriating|disappointing|a disappointment|a nightmare)\b|\b(?:i['’ ]?a?m |we['’ ]?a?re )?(?:not happy|unhappy|(?:very |really |so |extremely |deeply )?(?:angry|annoyed|upset|disappointed|frustrated|furious|dissatisfied)|not (?:satisfied|amused|impressed)|fed up|sick of (?:this|it))(?: at all| with (?:this|it|you)| about (?:this|it))?\b|\b(?:worst|terrible|horrible|awful|lousy|poor|bad) (?:service|experience|support|company|shop)\b|\bwhat the (?:hell|heck)\b|\bhow dare you\b|\bi want to complain\b|\bi have a complaint\b/iu,
  de: /\b(?:(?:das|es) ist )?(?:eine |ein |echt |wirklich |einfach )?(?:frechheit|unverschämt|unverschämtheit|inakzeptabel|lächerlich|skandal|unmöglich|zumutung|ärgerlich|enttäuschend)\b|\b(?:ich bin )?(?:sehr |echt |wirklich )?(?:verärgert|enttäuscht|wütend|sauer|unzufrieden|nicht zufrieden|genervt)\b|\b(?:schlechter|miserabler|mieser) service\b|\bich möchte mich beschweren\b|\bmir reicht es\b/iu,
  fr: /\b(?:c.est )?(?:vraiment |absolument )?(?:inadmissible|inacceptable|scandaleux|honteux|une honte|ridicule|décevant)\b|\bje suis (?:très |vraiment )?(?:déçue?|furieux|furieuse|mécontente?|fâchée?|énervée?)\b|\bpas content\b|\bservice (?:nul|lamentable)\b/iu,
  es: /\b(?:(?:esto )?es )?(?:realmente )?(?:inaceptable|ridículo|una vergüenza|indignante|un escándalo|decepcionante)\b|\bestoy (?:muy )?(?:enfadad[oa]|decepcionad[oa]|molest[oa]|furios[oa]|hart[oa]|insatisfech[oa])\b|\bmal servicio\b|\bpésimo servicio\b/iu,
  it: /\b(?:è )?(?:davvero )?(?:inaccettabile|ridicolo|una vergogna|vergognoso|scandaloso|deludente)\b|\bsono (?:molto )?(?:arrabbiat[oa]|delus[oa]|furios[oa]|insoddisfatt[oa]|stuf[oa])\b|\bpessimo servizio\b/iu,
  pt: /\b(?:(?:isto |isso )?é )?(?:realmente )?(?:inaceitável|ridículo|uma vergonha|vergonhoso|um escândalo|dececionante|decepcionante)\b|\bestou (?:muito )?(?:chatead[oa]|desiludid[oa]|decepcionad[oa]|furios[oa]|fart[oa]|insatisfeit[oa])\b|\bpéssimo (?:serviço|atendimento)\b/iu,
  nl: /\b(?:(?:dit|dat) is )?(?:echt |gewoon )?(?:belachelijk|onacceptabel|schandalig|een schande|ongehoord|teleurstellend)\b|\bik ben (?:erg |heel |zeer )?(?:boos|teleurgesteld|ontevreden|kwaad|niet blij|niet tevreden)\b|\bslechte service\b/iu,
  pl: /(?:to jest )?(?:skandal|niedopuszczalne|żenada|żenujące|śmieszne|rozczarowujące)|jestem (?:bardzo )?(?:zł[ay]|rozczarowan[ya]|niezadowolon[ya]|wściek[ł]?[ya]?)|fatalna obsługa/iu,
  tr: /(?:bu )?(?:rezalet|kabul edilemez|saçmalık|skandal)|(?:çok )?(?:kızgınım|hayal kırıklığına uğradım|memnun değilim|sinirliyim)|berbat hizmet/iu,
  ar: /(?:هذا )?(?:غير مقبول|سخيف|فضيحة|مخجل|مخيب للآمال)|أنا (?:غاضب|غاضبة|مستاء|مستاءة|محبط|غير راض)|خدمة سيئة/u,
  ja: /(?:ひどい|酷い)(?:です|サービス|対応)?|ありえない|あり得ない|許せない|腹が立|がっかり|不満です|最悪/u,
  zh: /太(?:过分|差|离谱|糟糕|失望)了?|不可接受|无法接受|很失望|非常失望|很生气|非常不满|投诉|差评/u,
};

/** What went wrong for somebody: it broke, it is late, it never came, somebody failed them. */
const troubles: Record<string, RegExp> = {
  en: /\b(?:waited|been waiting|kept waiting|had to wait) (?:for )?(?:over |more than |nearly |about )?(?:an hour|half an hour|hours|ages|\d{1,3} (?:minutes|hours|days|weeks))\b|\bno(?:body|one| one) (?:cared|came|helped|answered|replied|rang|called)\b|\b(?:arrived|came|delivered|received|got)\b.{0,40}\b(?:broken|damaged|smashed|scratched|torn|cracked|dirty|empty|wrong|faulty|defective|late|hole|stain|missing|in pieces)\b|\bstill (?:no|not|nothing|waiting|havent|hasnt|didnt|dont|doesnt|isnt|broken)\b|\b(?:havent|hasnt|have not|has not|never|not) (?:yet )?(?:arrived|come|received|been (?:delivered|refunded|paid|answered)|heard|turned up|showed up)\b|\b\d{1,3} (?:hours?|days?|weeks?|months?|minutes?) (?:late|overdue)\b|\b(?:is|was|are|were) (?:very |so |too |much too )?late\b|\b(?:broke|fell) (?:out|off|apart|down|after)\b|\bjust broke\b|\b(?:stopped|not|doesnt|isnt|wont|quit) work(?:ing)?\b|\b(?:you|your (?:men|people|team|staff|driver|drivers|colleague|guys)) (?:guys |have |just )?(?:lost|forgot|cancelled|canceled|called off|charged|overcharged|sent me the wrong|sent the wrong|promised|ignored|broke|broken|ruined|damaged|messed up|scratched|dropped|smashed|cracked|tore|torn|stained|spilled|spilt|bent|dented|shrank|shrunk|burned|burnt)\b|\b(?:came|come|comes|got|was returned|were returned) (?:home|back)\b.{0,20}\b(?:with|without|covered in|full of)\b|\b(?:way|far|much) too (?:short|long|small|big|tight|wide|thin|dark|light|hot|cold|salty|sweet|loud)\b|\b(?:was|were|is|are|been) (?:so |very |really |extremely )?(?:rude|unfriendly|unhelpful|impolite|disgusting|filthy)\b|\b(?:i|we) (?:want|demand) (?:my|our|a|the) (?:full )?(?:money|refund)\b|\bwhy (?:should|must|do) i (?:have to )?pay\b|\bcharged (?:me )?(?:twice|too much)\b|\b(?:second|third|fourth|2nd|3rd|4th) time\b/u,
  de: /\b(?:kam|kamen|angekommen|geliefert|bekommen|erhalten)\b.{0,40}\b(?:kaputt|beschädigt|defekt|zerbrochen|zerkratzt|falsch|falsche|schmutzig|leer|loch)\b|\b(?:kaputt|beschädigt|defekt|zerbrochen|zerkratzt|falsch|falsche)\b.{0,25}\b(?:angekommen|geliefert|bekommen|erhalten)\b|\bimmer noch (?:nicht|kein|keine|keinen|nichts)\b|\bnoch immer (?:nicht|kein|keine|keinen|nichts)\b|\b(?:nie|nicht) (?:angekommen|gekommen|geliefert|erhalten|bekommen)\b|\bzu spät\b|\bverspätet\b|\b(?:ist|sind|ging) kaputt\b|\bfunktioniert nicht\b|\bschon wieder\b|\bzum (?:zweiten|dritten|vierten) mal\b/u,
  fr: /\b(?:arrivé|arrivée|reçu|livré|livrée)\b.{0,40}\b(?:cassé|cassée|abîmé|abîmée|endommagé|endommagée|défectueux|sale|vide|trou)\b|\btoujours (?:pas|rien|aucun|aucune)\b|\b(?:jamais|pas) (?:arrivé|arrivée|reçu|livré)\b|\ben retard\b|\bne (?:marche|fonctionne) (?:pas|plus)\b/u,
  es: /\b(?:llegó|llegado|recibí|recibido|entregaron)\b.{0,40}\b(?:rot[oa]|dañad[oa]|defectuos[oa]|suci[oa]|vací[oa]|equivocad[oa])\b|\b(?:todavía|aún) no\b|\bsigo esperando\b|\bnunca llegó\b|\bcon retraso\b|\bno funciona\b|\bse (?:rompió|cayó)\b/u,
  it: /\b(?:arrivat[oa]|ricevuto|consegnat[oa])\b.{0,40}\b(?:rott[oa]|danneggiat[oa]|difettos[oa]|sporc[oa]|vuot[oa]|sbagliat[oa])\b|\b(?:ancora|tuttora) (?:non|niente|nessun)\b|\bmai arrivat[oa]\b|\bin ritardo\b|\bnon funziona\b|\bsi è (?:rott[oa]|staccat[oa])\b/u,
  pt: /\b(?:chegou|recebi|entregaram)\b.{0,40}\b(?:partid[oa]|quebrad[oa]|danificad[oa]|estragad[oa]|suj[oa]|vazi[oa]|errad[oa])\b|\bainda não (?:chegou|recebi|veio)\b|\bnunca chegou\b|\batrasad[oa]\b|\bnão funciona\b|\bpartiu se\b/u,
  nl: /\b(?:aangekomen|geleverd|ontvangen|gekregen)\b.{0,40}\b(?:kapot|beschadigd|defect|vies|leeg|verkeerd|gat)\b|\b(?:kapot|beschadigd|defect|verkeerd)\b.{0,25}\b(?:aangekomen|geleverd|ontvangen)\b|\bnog steeds (?:niet|geen|niets)\b|\bnooit (?:aangekomen|gekomen|ontvangen)\b|\bte laat\b|\bwerkt niet\b|\balweer\b/u,
  pl: /(?:przyszł[aoy]?|dotarł[aoy]?|dostał[ae]?m).{0,40}(?:uszkodzon|zepsut|zniszczon|brudn|pust|zł[aey])|(?:nadal|wciąż|jeszcze) (?:nie|brak)|nigdy nie (?:przyszł|dotarł)|spóźni|nie działa|zepsuł/u,
  tr: /(?:kırık|hasarlı|bozuk|yanlış|kirli|boş) (?:geldi|ulaştı|çıktı)|(?:hâlâ|hala) (?:gelmedi|yok|ulaşmadı|bekliyorum)|hiç gelmedi|gecikti|çalışmıyor|bozuldu|kırıldı/u,
  ar: /(?:وصل|وصلت|استلمت).{0,30}(?:مكسور|تالف|معطل|متسخ|فارغ|خاطئ|خطأ)|(?:لم يصل|لم تصل|لم أستلم) .{0,20}(?:بعد|حتى الآن)|ما زلت أنتظر|متأخر|لا يعمل|لا تعمل|تعطل|انكسر/u,
  ja: /(?:壊れ|破れ|割れ|汚れ|故障し)(?:て|た|てい)|(?:まだ|いまだに).{0,10}(?:届か|来|返金)|届いていません|届かない|遅れて|動きません|動かない/u,
  zh: /(?:收到|到货|送来).{0,15}(?:坏|破|脏|错|空)|(?:还|仍然|一直)(?:没|没有)(?:到|收到|退款|发货)|迟到|晚了|坏了|不能用|用不了|破了/u,
};

/** "What if it arrives broken?" asks about a rule; nobody has had any trouble yet. */
const hypothetical =
  /\b(?:if|in case|what happens|suppose|falls|wenn|was passiert|si|que se passe|en cas|se|caso|als|wat gebeurt|jeśli|gdy)\b|eğer|إذا|もし|場合|如果|要是/u;
const beginsAsQuestion =
  /^(?:what|when|where|which|who|how|do|does|can|could|will|would|is|are|may|should|was|wann|wo|wer|wie|welche\w{0,3}|kann|können|darf|gibt|que|quand|comment|est ce|cuándo|cómo|qué|puedo|quando|come|posso|wanneer|hoe|kan)\b/u;

/** Who will be late themselves asks what becomes of their place, and has no complaint. */
const isLateThemselves = inEveryScript(
  /^(?:(?:hi|hello|hey|sorry|oh|ok|so|and|but) )*(?:i|im|ill|ive|we|were|well|weve)(?: (?:am|are|have|been|might|may|will|could|be|going|to|gonna|get|arrive|come|run|running|a|bit|little|about|roughly|around|maybe|probably|\d{1,3}|half|an|minutes?|mins?|hours?|stuck|in|traffic|and|so)){0,12} late\b/u,
);

const patternsOf = (patterns: Record<string, RegExp>) =>
  Object.entries(patterns).map(([language, pattern]) => ({ language, pattern: inEveryScript(pattern) }));
const outburstPatterns = patternsOf(outbursts);
const troublePatterns = patternsOf(troubles);
const rule = inEveryScript(hypothetical);
const question = inEveryScript(beginsAsQuestion);

const minWordsLeft = 2;

/** What somebody who only complains would ask next. */
const howToComplain: Record<string, string> = {
  en: 'How can I make a complaint?',
  de: 'Wie kann ich mich beschweren?',
  fr: 'Comment faire une réclamation ?',
  es: '¿Cómo puedo presentar una queja?',
  it: 'Come posso fare un reclamo?',
  pt: 'Como posso apresentar uma reclamação?',
  nl: 'Hoe kan ik een klacht indienen?',
  pl: 'Jak mogę złożyć reklamację?',
  tr: 'Nasıl şikâyette bulunabilirim?',
  ar: 'كيف يمكنني تقديم شكوى؟',
  ja: '苦情はどこに伝えればいいですか',
  zh: '如何投诉？',
};

/** The very words that a message of trouble ends in: what happened stands in no document. */
const asksToComplain = /\b(?:who|whom|where|how)\b[^.?!]{0,40}\bcomplain(?:ts?)?\b/iu;

export interface Complaint {
  language: string;
  /** What they wrote without the words of anger, which stand in no document. */
  question: string;
  /** Whether they ask anything, or only tell what happened. */
  asks: boolean;
  /** What to look for where nothing is known about what happened, and nothing was asked. */
  nextQuestion: string;
}

const inOurFavour =
  /\b(?:free of charge|no (?:extra )?charge|without charge|at no (?:extra )?(?:charge|cost)|at our (?:own )?(?:cost|expense)|no fee)\b|\bkostenlos\b|\bkostenfrei\b|\bgratuit\p{L}*|\bgratis\b/giu;
/** What somebody has to pay, is refused or answers for. */
const burdens = inEveryScript(
  /\b(?:charged?|charges|fees?|costs? (?:£|€|\$|\d)|you (?:must |have to |will )?(?:pay|bear)|pays? for (?:it|them|this|the)|(?:not|owners?|customers?|guests?|you) (?:are |is )?(?:liable|responsible)|at your (?:own )?(?:cost|risk|expense)|without (?:a )?refund|no refunds?|not (?:be )?(?:refunded|admitted|accepted|covered|replaced|refundable)|non-refundable|turned away|berechnen wir|kostet|gebühr|haftet nicht|haften nicht|nicht erstattet|factur\p{L}{1,4}|non remboursable|cobramos|no se devuelve|addebit\p{L}{1,4}|cobramos|brengen wij in rekening)\b/iu,
);

/** Whether a rule puts the burden on whoever complains: told as an answer it would blame them for what happened. */
export const burdensCustomer = (text: string) => burdens.test(text.replace(inOurFavour, ' '));

/** Somebody who had trouble, or is angry; undefined for everybody else. */
export function readComplaint(message: string): Complaint | undefined {
  const angry = outburstPatterns.find(({ pattern }) => pattern.test(message));
  const troubled = message
    .split(/[.!?\n。！？؟]+/u)
    .map(plain)
    .filter(
      (sentence) => !question.test(sentence) && !rule.test(sentence) && !isLateThemselves.test(sentence),
    )
    .map((sentence) => troublePatterns.find(({ pattern }) => pattern.test(sentence)))
    .find((one) => one !== undefined);
  const language = (angry ?? troubled)?.language;
  if (!language) return undefined;
  const calm = angry ? message.replace(angry.pattern, ' ').replace(/\s+/g, ' ').trim() : message;
  const asks =
    /[?？؟]/u.test(message) || message.split(/[.!\n。！]+/u).some((one) => question.test(plain(one)));
  return {
    language,
    question: asksToComplain.test(message)
      ? howToComplain.en!
      : plain(calm).split(' ').length < minWordsLeft
        ? message
        : calm,
    asks,
    nextQuestion: howToComplain[language] ?? howToComplain.en!,
  };
}
