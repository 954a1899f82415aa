import { inEveryScript } from './every-script.ts';

/** Ways to ask for a person instead of the agent. Each must name the person, so that "talk about prices" is none of them. */
const requests: Record<string, RegExp[]> = {
  en: [
    /\b(?:talk|speak|chat|connect(?: me)?|transfer(?: me)?|put me through|get me|escalate|forward me|reach|contact|switch)\b.{0,25}\b(?:(?:real |live |actual )?(?:person|human(?: being| agent)?)|(?:live |real |human |support |service )(?:agent|representative|rep|operator|advisor|support)|someone (?:real|from (?:the |your )?(?:team|support|staff))|(?:a |an |your )(?:representative|operator|employee|staff member|colleague|manager|supervisor))\b/,
    /\b(?:want|need|give me|get me|have|is there|prefer|like) (?:(?:a |an |the |some |to have |any ){0,2}(?:real |live |actual )?(?:human(?: being| agent)?|person|representative|operator|supervisor)|(?:a |an )?(?:live |real |human |support |service )(?:agent|representative|rep|operator|advisor|support)|someone (?:real|from (?:the |your )?(?:team|support|staff)))(?: (?:please|now|instead|here|right now|asap|there|available|i can .{1,30}|to (?:talk|speak|chat|help) .{0,30})){0,2}$/,
    /^(?:(?:a |real |live ){0,3}(?:human|person)|(?:live |human |real )?(?:representative|operator|human agent|live agent|live chat|human support)|(?:an? |the |real |live )?(?:agent|manager|supervisor|representative|advisor))(?: please| now)?$/,
    /\b(?:talk|speak|chat) (?:to|with) (?:someone|somebody)\b/,
    /(?:^|\b(?:can|could|may|might|let|to|wanna|just|please|rather) (?:i |me |we |us )?)(?:talk|speak|chat) (?:to|with) (?:a |an |the |your |one of (?:the |your )|any |some )\w{3,20}(?: \w{2,20}){0,2}$/,
    /\b(?:call|phone|ring) me back\b|^(?:call|phone|ring|contact) me(?: back)?(?: please| now| today| tomorrow| asap)?$/,
    /\b(?:can|could|would|will|please|ask|have|get|want|need|someone|somebody)\b.{0,40}\b(?:call|phone|ring|contact) me(?: back)?(?: please| now| today| tomorrow| asap| later| instead)?$/,
    /\b(?:get|give|find|bring|send) me (?:a |an |the |your |some )?(?:real |live |actual )?(?:someone|somebody|human|person|manager|agent|employee)\b/,
  ],
  de: [
    /\b(?:mit|zu|an)\b.{0,20}\b(?:menschen|mitarbeiter|mitarbeiterin|person|jemandem|berater|kollegen|kundenberater|kundenservice)\b.{0,25}\b(?:sprechen|reden|chatten|verbinden|verbunden|weiterleiten|schreiben)\b|\b(?:sprechen|reden|chatten|verbinde\w{0,20})\b.{0,20}\bmit\b.{0,20}\b(?:menschen|mitarbeiter|mitarbeiterin|person|jemandem|berater|kollegen)\b|^(?:echter |ein |einen ){0,3}(?:mensch|menschen|mitarbeiter)(?: bitte)?$/,
    /\b(?:ruf|rufen|ruft)\b.{0,20}\bmich\b.{0,15}\b(?:an|zurück)\b|\bmich\b.{0,15}\b(?:anrufen|zurückrufen)\b|\brückruf\b.{0,20}\b(?:bitte|möchte|wünsche|gewünscht)\b|\b(?:bitte|möchte)\b.{0,20}\brückruf\b|\b(?:brauche|will|möchte)\b.{0,20}\b(?:menschen|mitarbeiter|mitarbeiterin|ansprechpartner)\b|\bmit\b.{0,20}\b(?:chef|chefin|leiter|leiterin|jemand|jemandem|ihrem team|dem team|kundendienst|support)\b.{0,20}\b(?:sprechen|reden|chatten)\b/,
  ],
  fr: [
    /\b(?:parler|discuter|échanger|contacter|joindre|transférer|mettre en relation)\b.{0,25}\b(?:personne|humain|conseiller|conseillère|quelquun|agent humain|opérateur|employé|responsable)\b|^(?:un |une )?(?:humain|vraie personne|personne réelle|conseiller|conseillère)(?: svp| sil vous plaît)?$/,
    /\b(?:rappelez|rappeler|appelez|rappelle|appelle)\b.{0,3}\bmoi\b|\bme (?:rappeler|rappelez|rappelle|appeler|contacter)\b|\b(?:veux|voudrais|besoin)\b.{0,15}\b(?:un humain|une vraie personne|un conseiller|une conseillère)\b|\bparler\b.{0,15}\b(?:responsable|directeur|directrice|équipe|quelqu)\b/,
  ],
  es: [
    /\b(?:hablar|chatear|comunicar\w{0,20}|contactar|pasar\w{0,20}|conectar\w{0,20})\b.{0,25}\b(?:persona|humano|alguien|operador|operadora|representante|empleado|asesor|agente humano)\b|^(?:una |un )?(?:persona(?: real)?|humano|operador|asesor)(?: por favor)?$/,
    /\b(?:llámame|llámeme|llámenme|llamarme|me (?:llamen|llame|llamáis|pueden llamar|puede llamar|podéis llamar))\b|\b(?:quiero|necesito)\b.{0,10}\b(?:una persona|un humano|un agente humano)\b|\bhablar con\b.{0,15}\b(?:encargado|encargada|gerente|jefe|jefa|equipo|recepción)\b/,
  ],
  it: [
    /\b(?:parlare|chattare|contattare|passar\w{0,20}|comunicare|mettermi in contatto)\b.{0,25}\b(?:persona|umano|qualcuno|operatore|operatrice|addetto|consulente|responsabile)\b|^(?:una |un )?(?:persona(?: vera| reale)?|operatore|umano)(?: per favore)?$/,
    /\b(?:richiamatemi|richiamami|chiamatemi|chiamami|mi (?:richiamate|richiami|chiamate|può richiamare|potete richiamare|potete chiamare|può chiamare))\b|\b(?:voglio|vorrei)\b.{0,10}\b(?:una persona|un umano|un operatore)\b|\bparlare con\b.{0,15}\b(?:direttore|direttrice|capo|team|qualcuno)\b/,
  ],
  pt: [
    /\b(?:falar|conversar|contactar|contatar|transferir|passar)\b.{0,25}\b(?:pessoa|humano|alguém|atendente|operador|representante|funcionário)\b|^(?:uma |um )?(?:pessoa(?: real)?|atendente|humano)(?: por favor)?$/,
    /\b(?:liguem me|ligue me|me (?:ligue|liguem|liga|podem ligar)|podem ligar me|pode ligar me)\b|\b(?:quero|preciso de)\b.{0,10}\b(?:uma pessoa|um humano|um atendente)\b|\bfalar com\b.{0,15}\b(?:gerente|responsável|chefe|equipa|equipe)\b/,
  ],
  nl: [
    /\b(?:met|naar)\b.{0,20}\b(?:mens|persoon|medewerker|iemand|collega|adviseur)\b.{0,20}\b(?:spreken|praten|chatten|verbinden|verbonden|bellen)\b|\b(?:spreken|praten|chatten|verbind\w{0,20})\b.{0,20}\bmet\b.{0,20}\b(?:mens|persoon|medewerker|iemand|collega)\b|^(?:een )?(?:mens|medewerker|echt persoon)(?: graag| alstublieft)?$/,
    /\b(?:bel|belt|bellen)\b.{0,15}\b(?:me|mij)\b.{0,10}(?:\bterug\b|$)|\b(?:mij|me)\b.{0,10}\b(?:terugbellen|bellen)\b|\b(?:wil|wens)\b.{0,10}\b(?:een mens|een medewerker|een echt persoon)\b|\bmet\b.{0,15}\b(?:manager|leidinggevende|chef)\b.{0,15}\b(?:spreken|praten)\b/,
  ],
  pl: [
    /(?:rozmawiać|porozmawiać|połącz\S{0,20}|pogadać).{0,25}(?:człowiekiem|konsultantem|osobą|kimś|pracownikiem)/,
    /(?:oddzwoń|oddzwońcie|zadzwoń|zadzwońcie|proszę o telefon|proszę o kontakt|chcę człowieka|chcę konsultanta)|rozmawiać z (?:kierownikiem|menedżerem|szefem)/,
  ],
  sv: [
    /\b(?:prata|tala|chatta|snacka)\b.{0,15}\bmed\b.{0,15}(?:människa|person|någon|handläggare|medarbetare)/,
  ],
  da: [/\b(?:tale|snakke|chatte)\b.{0,15}\bmed\b.{0,15}(?:menneske|person|medarbejder|nogen)/],
  no: [/\b(?:snakke|prate|chatte)\b.{0,15}\bmed\b.{0,15}(?:menneske|person|noen|medarbeider)/],
  fi: [/(?:puhua|jutella|keskustella).{0,25}(?:ihmise|henkilö|asiakaspalvelija|jonkun|jollekin)/],
  cs: [/(?:mluvit|hovořit|spojit|promluvit).{0,20}(?:člověkem|operátorem|někým|pracovníkem|osobou)/],
  ro: [/(?:vorbesc|vorbi|vorbim|discut).{0,20}(?:persoană|om|operator|cineva|reprezentant)/],
  tr: [
    /(?:insan|temsilci|müşteri temsilcisi|yetkili|biri).{0,20}(?:görüş|konuş|bağla)/,
    /(?:beni (?:geri )?ara|insan istiyorum|gerçek bir insan|temsilci istiyorum)|müdür.{0,10}(?:görüş|konuş)/,
  ],
  ru: [
    /(?:поговорить|связаться|соедин|переключ|позов).{0,25}(?:человек|оператор|сотрудник|менеджер|кем-?нибудь)/,
  ],
  uk: [/(?:поговорити|звязатися|зєдна|переключ).{0,25}(?:людин|оператор|співробітник|менеджер)/],
  el: [/(?:μιλήσω|μιλήσουμε|επικοινωνήσω|συνδέσετε).{0,25}(?:άνθρωπο|εκπρόσωπο|κάποιον|υπάλληλο)/],
  ja: [
    /(?:人間|担当者|オペレーター|スタッフ|人).{0,8}(?:話|繋|つな|代わ|お願い)/,
    /(?:折り返し).{0,6}(?:電話|連絡)|電話(?:を)?(?:ください|して(?:ください|ほしい|もらえますか))/,
  ],
  zh: [
    /(?:转|找|要|接|联系|和|跟|与).{0,4}(?:人工|真人|客服人员|人工客服)|^人工(?:客服|服务)?$/,
    /(?:给我(?:回)?(?:打)?电话|打电话给我|回电(?:话)?给我|请回电)|(?:和|跟|找)(?:你们)?(?:的)?(?:经理|主管)/,
  ],
  ko: [/(?:상담원|사람|담당자|직원).{0,8}(?:연결|통화|이야기|대화|얘기|바꿔)/],
  ar: [
    /(?:التحدث|أتحدث|اتحدث|أتكلم|التواصل|تحويلي|الكلام).{0,20}(?:شخص|إنسان|موظف|ممثل|أحد)/,
    /(?:اتصلوا|اتصل|يتصل) (?:بي|بى)|أريد (?:موظفا|إنسانا|شخصا)/,
  ],
  hi: [/(?:व्यक्ति|इंसान|आदमी|एजेंट|प्रतिनिधि|किसी).{0,10}(?:से)?.{0,10}(?:बात|संपर्क)/],
};

/** A question about people is a question: "Who can I talk to about returns?", "When can I reach a person?" */
const asksSomethingElse =
  /^(?:what|when|where|which|who|whose|why|how (?:much|many|long|late|old)|wann|wo|wer|welche\w{0,20}|warum|was|wie (?:viel|lange|spät)|quand|où|qui|quel\w{0,20}|pourquoi|combien|cuándo|dónde|quién|cuál|por qué|cuánto|quando|dove|chi|quale|perché|quanto|onde|quem|qual|wanneer|waar|wie|welke|waarom|hoeveel)\b/;

/** "I do not want to talk to a person": nobody is called then. */
const asksForNobody =
  /\b(?:dont|do not|not|never) (?:want|need|have|wish|like)(?: to)?(?: (?:talk|speak|chat|be) (?:to|with))? (?:a |an |any )?(?:real )?(?:person|human|someone|somebody|anyone|anybody)\b/;

const maxWords = 25;

const inEveryScriptOf = (patterns: Record<string, RegExp | RegExp[]>) =>
  Object.entries(patterns).flatMap(([language, ofLanguage]) =>
    [ofLanguage].flat().map((pattern) => ({ language, pattern: inEveryScript(pattern) })),
  );
const personRequests = inEveryScriptOf(requests);
const otherQuestion = inEveryScript(asksSomethingElse);
const refusal = inEveryScript(asksForNobody);

/** The language in which somebody asks for a person; undefined when they do not. */
export function asksForPerson(plain: string): string | undefined {
  if (plain.split(' ').length > maxWords || otherQuestion.test(plain) || refusal.test(plain))
    return undefined;
  return personRequests.find(({ pattern }) => pattern.test(plain))?.language;
}

const asksWhoWrites: Record<string, RegExp> = {
  en: /^(?:(?:hi|hello|hey|good morning|good afternoon|good evening)(?: there| again| all| everyone)? )?(?:how are you(?: doing| today)? )?(?:so |ok |okay |wait |just wondering |quick question )?(?:are you|is (?:this|that)|am i (?:talking|speaking|chatting|writing) (?:to|with)) (?:actually |really |just )?(?:an? )?(?:real |live |actual )?(?:bot|robot|chatbot|machine|human(?: being)?|ai|person|computer|chat ?gpt)(?: here| there| writing(?: to me)?| answering(?: me)?)?(?: or .{1,25})?$/,
  de: /^(?:bist du|sind sie|spreche ich mit|schreibe ich mit) (?:ein(?:e|em|er)? )?(?:echte[rn]? )?(?:bot|roboter|chatbot|maschine|mensch(?:en)?|ki|person)(?: oder .{1,25})?$/,
  fr: /^(?:êtes vous|es tu|vous êtes|tu es|est ce que vous êtes) (?:une? )?(?:vraie )?(?:bot|robot|chatbot|machine|humain|ia|personne)(?: ou .{1,25})?$/,
  es: /^(?:eres|es usted|hablo con|estoy hablando con) (?:una? )?(?:bot|robot|chatbot|máquina|humano|ia|persona(?: real)?)(?: o .{1,25})?$/,
  it: /^(?:sei|lei è|parlo con|sto parlando con) (?:una? |un )?(?:bot|robot|chatbot|macchina|umano|ia|persona(?: vera)?)(?: o .{1,25})?$/,
  pt: /^(?:você é|és|estou a falar com|estou falando com) (?:uma? )?(?:bot|robô|robot|chatbot|máquina|humano|ia|pessoa(?: real)?)(?: ou .{1,25})?$/,
  nl: /^(?:ben je|bent u|spreek ik met|praat ik met) (?:een )?(?:echte? )?(?:bot|robot|chatbot|machine|mens|ai|persoon)(?: of .{1,25})?$/,
  pl: /^(?:czy )?(?:jesteś|rozmawiam z) (?:prawdziw(?:ym|ą) )?(?:bot(?:em)?|robot(?:em)?|maszyn(?:ą)|człowiek(?:iem)|ai|osob(?:ą))(?: czy .{1,25})?$/,
  tr: /^(?:sen |siz )?(?:bir )?(?:gerçek )?(?:(?:bir )?insan|bot|robot|makine|yapay zeka|yapay zekâ|kişi) (?:mısın|mısınız|misin|misiniz|musun|musunuz|mi|mı)(?: .{1,25})?$/,
  ar: /^(?:هل )?(?:أنت|انت|أتحدث مع|اتحدث مع) (?:شخص|إنسان|انسان|روبوت|بوت|آلة|ذكاء اصطناعي)(?: .{1,25})?$/,
  ja: /^(?:あなたは)?(?:ai|ボット|ロボット|人間|人|機械|本物の人)(?:ですか|なの|なんですか|でしょうか)(?: .{1,25})?$/,
  zh: /^(?:你|您)是(?:不是)?(?:一个)?(?:真人|机器人|人工|人|ai|人工智能|机器)(?:吗|还是.{1,10}|嘛|么)?$/,
};

const whoWritesQuestions = inEveryScriptOf(asksWhoWrites);

/** The language in which somebody asks whether a person is writing; undefined when they do not. */
export function asksWhetherAutomated(plain: string): string | undefined {
  return whoWritesQuestions.find(({ pattern }) => pattern.test(plain))?.language;
}
