/** Ways to ask for a person instead of the agent. Each must name the person, so that "talk about prices" is none of them. */
const requests: Record<string, RegExp> = {
  en: /\b(?:talk|speak|chat|connect(?: me)?|transfer(?: me)?|put me through|get me|escalate|forward me|reach|contact|want|need|give me|have|is there|switch)\b.{0,25}\b(?:(?:real |live |actual )?(?:person|human(?: being| agent)?)|(?:live |real |human |support |service )(?:agent|representative|rep|operator|advisor|support)|someone (?:real|from (?:the |your )?(?:team|support|staff))|(?:a |an |your )(?:representative|operator|employee|staff member|colleague|manager|supervisor))\b|^(?:(?:a |real |live ){0,3}(?:human|person)|(?:live |human |real )?(?:representative|operator|human agent|live agent|live chat|human support))(?: please| now)?$|\b(?:talk|speak|chat) (?:to|with) (?:someone|somebody)\b/,
  de: /\b(?:mit|zu|an)\b.{0,20}\b(?:menschen|mitarbeiter|mitarbeiterin|person|jemandem|berater|kollegen|kundenberater|kundenservice)\b.{0,25}\b(?:sprechen|reden|chatten|verbinden|verbunden|weiterleiten|schreiben)\b|\b(?:sprechen|reden|chatten|verbinde\w{0,20})\b.{0,20}\bmit\b.{0,20}\b(?:menschen|mitarbeiter|mitarbeiterin|person|jemandem|berater|kollegen)\b|^(?:echter |ein |einen ){0,3}(?:mensch|menschen|mitarbeiter)(?: bitte)?$/,
  fr: /\b(?:parler|discuter|échanger|contacter|joindre|transférer|mettre en relation)\b.{0,25}\b(?:personne|humain|conseiller|conseillère|quelquun|agent humain|opérateur|employé|responsable)\b|^(?:un |une )?(?:humain|vraie personne|personne réelle|conseiller|conseillère)(?: svp| sil vous plaît)?$/,
  es: /\b(?:hablar|chatear|comunicar\w{0,20}|contactar|pasar\w{0,20}|conectar\w{0,20})\b.{0,25}\b(?:persona|humano|alguien|operador|operadora|representante|empleado|asesor|agente humano)\b|^(?:una |un )?(?:persona(?: real)?|humano|operador|asesor)(?: por favor)?$/,
  it: /\b(?:parlare|chattare|contattare|passar\w{0,20}|comunicare|mettermi in contatto)\b.{0,25}\b(?:persona|umano|qualcuno|operatore|operatrice|addetto|consulente|responsabile)\b|^(?:una |un )?(?:persona(?: vera| reale)?|operatore|umano)(?: per favore)?$/,
  pt: /\b(?:falar|conversar|contactar|contatar|transferir|passar)\b.{0,25}\b(?:pessoa|humano|alguém|atendente|operador|representante|funcionário)\b|^(?:uma |um )?(?:pessoa(?: real)?|atendente|humano)(?: por favor)?$/,
  nl: /\b(?:met|naar)\b.{0,20}\b(?:mens|persoon|medewerker|iemand|collega|adviseur)\b.{0,20}\b(?:spreken|praten|chatten|verbinden|verbonden|bellen)\b|\b(?:spreken|praten|chatten|verbind\w{0,20})\b.{0,20}\bmet\b.{0,20}\b(?:mens|persoon|medewerker|iemand|collega)\b|^(?:een )?(?:mens|medewerker|echt persoon)(?: graag| alstublieft)?$/,
  pl: /(?:rozmawiać|porozmawiać|połącz\S{0,20}|pogadać).{0,25}(?:człowiekiem|konsultantem|osobą|kimś|pracownikiem)/,
  sv: /\b(?:prata|tala|chatta|snacka)\b.{0,15}\bmed\b.{0,15}(?:människa|person|någon|handläggare|medarbetare)/,
  da: /\b(?:tale|snakke|chatte)\b.{0,15}\bmed\b.{0,15}(?:menneske|person|medarbejder|nogen)/,
  no: /\b(?:snakke|prate|chatte)\b.{0,15}\bmed\b.{0,15}(?:menneske|person|noen|medarbeider)/,
  fi: /(?:puhua|jutella|keskustella).{0,25}(?:ihmise|henkilö|asiakaspalvelija|jonkun|jollekin)/,
  cs: /(?:mluvit|hovořit|spojit|promluvit).{0,20}(?:člověkem|operátorem|někým|pracovníkem|osobou)/,
  ro: /(?:vorbesc|vorbi|vorbim|discut).{0,20}(?:persoană|om|operator|cineva|reprezentant)/,
  tr: /(?:insan|temsilci|müşteri temsilcisi|yetkili|biri).{0,20}(?:görüş|konuş|bağla)/,
  ru: /(?:поговорить|связаться|соедин|переключ|позов).{0,25}(?:человек|оператор|сотрудник|менеджер|кем-?нибудь)/,
  uk: /(?:поговорити|звязатися|зєдна|переключ).{0,25}(?:людин|оператор|співробітник|менеджер)/,
  el: /(?:μιλήσω|μιλήσουμε|επικοινωνήσω|συνδέσετε).{0,25}(?:άνθρωπο|εκπρόσωπο|κάποιον|υπάλληλο)/,
  ja: /(?:人間|担当者|オペレーター|スタッフ|人).{0,8}(?:話|繋|つな|代わ|お願い)/,
  zh: /(?:转|找|要|接|联系|和|跟|与).{0,4}(?:人工|真人|客服人员|人工客服)|^人工(?:客服|服务)?$/,
  ko: /(?:상담원|사람|담당자|직원).{0,8}(?:연결|통화|이야기|대화|얘기|바꿔)/,
  ar: /(?:التحدث|أتحدث|اتحدث|أتكلم|التواصل|تحويلي|الكلام).{0,20}(?:شخص|إنسان|موظف|ممثل|أحد)/,
  hi: /(?:व्यक्ति|इंसान|आदमी|एजेंट|प्रतिनिधि|किसी).{0,10}(?:से)?.{0,10}(?:बात|संपर्क)/,
};

/** A question about people is a question: "Who can I talk to about returns?", "When can I reach a person?" */
const asksSomethingElse =
  /^(?:what|when|where|which|who|whose|why|how (?:much|many|long|late|old)|wann|wo|wer|welche\w{0,20}|warum|was|wie (?:viel|lange|spät)|quand|où|qui|quel\w{0,20}|pourquoi|combien|cuándo|dónde|quién|cuál|por qué|cuánto|quando|dove|chi|quale|perché|quanto|onde|quem|qual|wanneer|waar|wie|welke|waarom|hoeveel)\b/;

const maxWords = 25;

/** `\b` and `\w` know only plain letters; here they know all of them. */
function inEveryScript(pattern: RegExp) {
  const letter = String.raw`[\p{L}\p{M}\p{N}]`;
  const edge = `(?:(?<=${letter})(?!${letter})|(?<!${letter})(?=${letter}))`;
  // dynamic-pattern: the given one, looked at where it stands, with other classes of letters
  return new RegExp(pattern.source.replaceAll(String.raw`\b`, edge).replaceAll(String.raw`\w`, letter), 'u');
}
const inEveryScriptOf = (patterns: Record<string, RegExp>) =>
  Object.entries(patterns).map(([language, pattern]) => ({ language, pattern: inEveryScript(pattern) }));
const personRequests = inEveryScriptOf(requests);
const otherQuestion = inEveryScript(asksSomethingElse);

/** The language in which somebody asks for a person; undefined when they do not. */
export function asksForPerson(plain: string): string | undefined {
  if (plain.split(' ').length > maxWords || otherQuestion.test(plain)) return undefined;
  return personRequests.find(({ pattern }) => pattern.test(plain))?.language;
}

const asksWhoWrites: Record<string, RegExp> = {
  en: /^(?:(?:hi|hello|hey) )?(?:are you|am i (?:talking|speaking|chatting) (?:to|with)) (?:an? )?(?:real )?(?:bot|robot|chatbot|machine|human|ai|person|real person|computer|chat ?gpt)(?: or .{1,25})?$/,
  de: /^(?:bist du|sind sie|spreche ich mit|schreibe ich mit) (?:ein(?:e|em|er)? )?(?:echte[rn]? )?(?:bot|roboter|chatbot|maschine|mensch(?:en)?|ki|person)(?: oder .{1,25})?$/,
  fr: /^(?:êtes vous|es tu|vous êtes|tu es|est ce que vous êtes) (?:une? )?(?:vraie )?(?:bot|robot|chatbot|machine|humain|ia|personne)(?: ou .{1,25})?$/,
  es: /^(?:eres|es usted|hablo con|estoy hablando con) (?:una? )?(?:bot|robot|chatbot|máquina|humano|ia|persona(?: real)?)(?: o .{1,25})?$/,
  it: /^(?:sei|lei è|parlo con|sto parlando con) (?:una? |un )?(?:bot|robot|chatbot|macchina|umano|ia|persona(?: vera)?)(?: o .{1,25})?$/,
  pt: /^(?:você é|és|estou a falar com|estou falando com) (?:uma? )?(?:bot|robô|robot|chatbot|máquina|humano|ia|pessoa(?: real)?)(?: ou .{1,25})?$/,
  nl: /^(?:ben je|bent u|spreek ik met|praat ik met) (?:een )?(?:echte? )?(?:bot|robot|chatbot|machine|mens|ai|persoon)(?: of .{1,25})?$/,
};

const whoWritesQuestions = inEveryScriptOf(asksWhoWrites);

/** The language in which somebody asks whether a person is writing; undefined when they do not. */
export function asksWhetherAutomated(plain: string): string | undefined {
  return whoWritesQuestions.find(({ pattern }) => pattern.test(plain))?.language;
}
