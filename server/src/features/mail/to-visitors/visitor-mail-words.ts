import { withoutLinks } from '../../../platform/mail/index.ts';

const english = {
  subject: (business: string) => `${business} answered you`,
  wrote: (member: string, business: string) => `${member} of ${business} wrote:`,
  continue: 'Continue the conversation',
  once: 'The link opens your conversation once, within 7 days.',
  reply: 'You can also simply reply to this mail.',
  noReply: 'Answers to this mail are not read. Please use the link.',
  above: 'Write your reply above this line',
  asked: 'You asked:',
  why: (business: string) => `You get this mail because you wrote to ${business}.`,
};
type Words = typeof english;

const wordsByLanguage: Record<string, Words> = {
  en: english,
  de: {
    subject: (business) => `${business} hat Ihnen geantwortet`,
    wrote: (member, business) => `${member} von ${business} schreibt:`,
    continue: 'Das Gespräch fortsetzen',
    once: 'Der Link öffnet Ihr Gespräch einmal, innerhalb von 7 Tagen.',
    reply: 'Sie können auch einfach auf diese E-Mail antworten.',
    noReply: 'Antworten auf diese E-Mail werden nicht gelesen. Bitte benutzen Sie den Link.',
    above: 'Bitte antworten Sie über dieser Zeile',
    asked: 'Sie haben gefragt:',
    why: (business) => `Sie erhalten diese E-Mail, weil Sie ${business} geschrieben haben.`,
  },
  fr: {
    subject: (business) => `${business} vous a répondu`,
    wrote: (member, business) => `${member} de ${business} vous écrit :`,
    continue: 'Continuer la conversation',
    once: 'Le lien ouvre votre conversation une seule fois, pendant 7 jours.',
    reply: 'Vous pouvez aussi simplement répondre à cet e-mail.',
    noReply: 'Les réponses à cet e-mail ne sont pas lues. Veuillez utiliser le lien.',
    above: 'Veuillez répondre au-dessus de cette ligne',
    asked: 'Vous avez demandé :',
    why: (business) => `Vous recevez cet e-mail parce que vous avez écrit à ${business}.`,
  },
  es: {
    subject: (business) => `${business} le ha respondido`,
    wrote: (member, business) => `${member} de ${business} le escribe:`,
    continue: 'Continuar la conversación',
    once: 'El enlace abre su conversación una sola vez, durante 7 días.',
    reply: 'También puede responder directamente a este correo.',
    noReply: 'Las respuestas a este correo no se leen. Utilice el enlace, por favor.',
    above: 'Escriba su respuesta encima de esta línea',
    asked: 'Usted preguntó:',
    why: (business) => `Recibe este correo porque escribió a ${business}.`,
  },
  it: {
    subject: (business) => `${business} Le ha risposto`,
    wrote: (member, business) => `${member} di ${business} Le scrive:`,
    continue: 'Continua la conversazione',
    once: 'Il link apre la Sua conversazione una sola volta, entro 7 giorni.',
    reply: 'Può anche rispondere semplicemente a questa e-mail.',
    noReply: 'Le risposte a questa e-mail non vengono lette. Utilizzi il link, per favore.',
    above: 'Scriva la Sua risposta sopra questa riga',
    asked: 'Lei ha chiesto:',
    why: (business) => `Riceve questa e-mail perché ha scritto a ${business}.`,
  },
  pt: {
    subject: (business) => `${business} respondeu-lhe`,
    wrote: (member, business) => `${member} de ${business} escreveu:`,
    continue: 'Continuar a conversa',
    once: 'O link abre a sua conversa uma única vez, durante 7 dias.',
    reply: 'Também pode simplesmente responder a este e-mail.',
    noReply: 'As respostas a este e-mail não são lidas. Utilize o link, por favor.',
    above: 'Escreva a sua resposta acima desta linha',
    asked: 'Perguntou:',
    why: (business) => `Recebe este e-mail porque escreveu a ${business}.`,
  },
  nl: {
    subject: (business) => `${business} heeft u geantwoord`,
    wrote: (member, business) => `${member} van ${business} schrijft:`,
    continue: 'Het gesprek voortzetten',
    once: 'De link opent uw gesprek één keer, binnen 7 dagen.',
    reply: 'U kunt ook gewoon op deze e-mail antwoorden.',
    noReply: 'Antwoorden op deze e-mail worden niet gelezen. Gebruik de link.',
    above: 'Schrijf uw antwoord boven deze regel',
    asked: 'U vroeg:',
    why: (business) => `U ontvangt deze e-mail omdat u ${business} hebt geschreven.`,
  },
  pl: {
    subject: (business) => `${business}: odpowiedź na Twoje pytanie`,
    wrote: (member, business) => `${member} (${business}) pisze:`,
    continue: 'Kontynuuj rozmowę',
    once: 'Link otwiera rozmowę jeden raz, w ciągu 7 dni.',
    reply: 'Możesz też po prostu odpowiedzieć na tę wiadomość.',
    noReply: 'Odpowiedzi na tę wiadomość nie są czytane. Użyj linku.',
    above: 'Odpowiedz powyżej tej linii',
    asked: 'Twoje pytanie:',
    why: (business) => `Ta wiadomość przyszła, ponieważ napisano do: ${business}.`,
  },
  tr: {
    subject: (business) => `${business} size yanıt verdi`,
    wrote: (member, business) => `${member} (${business}) yazıyor:`,
    continue: 'Görüşmeye devam et',
    once: 'Bağlantı görüşmenizi 7 gün içinde bir kez açar.',
    reply: 'Bu e-postayı yanıtlamanız da yeterlidir.',
    noReply: 'Bu e-postaya verilen yanıtlar okunmaz. Lütfen bağlantıyı kullanın.',
    above: 'Yanıtınızı bu satırın üstüne yazın',
    asked: 'Sorunuz:',
    why: (business) => `${business} ile yazıştığınız için bu e-postayı aldınız.`,
  },
  ar: {
    subject: (business) => `لقد ردّ عليك ${business}`,
    wrote: (member, business) => `كتب ${member} من ${business}:`,
    continue: 'متابعة المحادثة',
    once: 'يفتح الرابط محادثتك مرة واحدة خلال 7 أيام.',
    reply: 'يمكنك أيضًا الرد على هذه الرسالة مباشرة.',
    noReply: 'لا تُقرأ الردود على هذه الرسالة. يرجى استخدام الرابط.',
    above: 'اكتب ردك فوق هذا السطر',
    asked: 'سؤالك:',
    why: (business) => `وصلتك هذه الرسالة لأنك راسلت ${business}.`,
  },
  ja: {
    subject: (business) => `${business}から返信が届きました`,
    wrote: (member, business) => `${business}の${member}より：`,
    continue: '会話を続ける',
    once: 'このリンクは7日以内に一度だけ会話を開きます。',
    reply: 'このメールにそのまま返信することもできます。',
    noReply: 'このメールへの返信は読まれません。リンクをご利用ください。',
    above: 'この行より上に返信を書いてください',
    asked: 'お問い合わせ内容：',
    why: (business) => `${business}にお問い合わせいただいたため、このメールをお送りしています。`,
  },
  zh: {
    subject: (business) => `${business} 已回复您`,
    wrote: (member, business) => `${business} 的 ${member} 写道：`,
    continue: '继续对话',
    once: '该链接可在 7 天内打开您的对话一次。',
    reply: '您也可以直接回复此邮件。',
    noReply: '对此邮件的回复不会被阅读，请使用链接。',
    above: '请在此行上方填写回复',
    asked: '您的问题：',
    why: (business) => `您收到此邮件是因为您曾联系 ${business}。`,
  },
};

const nameMaxLength = 80;

/**
 * `de-AT` is written to in German, and whoever speaks none of our languages in English.
 * The visitor's address was typed by somebody, so no name beside it may be a link.
 */
export function visitorMailWords(language: string | null): Words {
  const words = wordsByLanguage[(language ?? 'en').slice(0, 2).toLowerCase()] ?? english;
  const plain = (name: string) => withoutLinks(name, nameMaxLength);
  return {
    ...words,
    subject: (business) => words.subject(plain(business)),
    wrote: (member, business) => words.wrote(plain(member), plain(business)),
  };
}
