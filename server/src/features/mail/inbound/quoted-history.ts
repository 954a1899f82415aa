/** How mail programs, in the languages of our visitors, say that what follows is the mail that was answered. */
const attributions = [
  /^on\b.{4,}\bwrote\s*:$/i,
  // bounded-pattern: at most 400 characters, because isAttribution takes no longer line
  /^(am|on)\b.{4,}\bschrieb\b.*:$/i,
  // bounded-pattern: at most 400 characters, because isAttribution takes no longer line
  /^.{4,}\bschrieb am\b.*:$/i,
  /^le\b.{4,}\ba [ée]crit\s*:$/i,
  /^el\b.{4,}\bescribi[óo]\s*:$/i,
  /^il\b.{4,}\bha scritto\s*:$/i,
  /^(em|a|no dia)\b.{4,}\bescreveu\s*:$/i,
  // bounded-pattern: at most 400 characters, because isAttribution takes no longer line
  /^op\b.{4,}\bschreef\b.*:$/i,
  /^.{4,}\bnapisa(ł|l)(\(a\)|a)?\s*:$/iu,
  /^.{4,}(tarihinde|şunları yazdı|şunu yazdı|yazdı)\s*:$/iu,
  // bounded-pattern: at most 400 characters, because isAttribution takes no longer line
  /^(في|بتاريخ|يوم).{4,}كتب.*[:：]$/u,
  /^.{4,}(のメール|さんは書きました|wrote)\s*[:：]$/u,
  /^.{4,}写道\s*[:：]$/u,
  /^.{4,}寫道\s*[:：]$/u,
];
const attributionMaxLength = 400;

/** Whatever the language: a date, an address in brackets and a colon at the end. */
const namesDateAndAddress = (line: string) =>
  /\d{4}/.test(line) && /<[^<>\s@]+@[^<>\s@]+>.{0,40}[:：]$/u.test(line);

/** Whether a line, put together again if it was broken, names the author of what follows. */
export function isAttribution(line: string) {
  // All of them give a date or an address; a sentence of somebody's own that ends in "wrote:" does not.
  if (line.length > attributionMaxLength || !/[:：]\s*$/.test(line) || !/[\d@]/.test(line)) return false;
  const said = line.replace(/[*_]/g, '').replace(/\s+/g, ' ').trim();
  return attributions.some((form) => form.test(said)) || namesDateAndAddress(said);
}

/** `-----Original Message-----` in any language, and the line of our own mails. */
export const isOriginalMessageLine = (line: string) =>
  // bounded-pattern: at most 200 characters, because longer lines are none
  line.length <= 200 && /^\s*[-_]{4,}\s*\p{L}[^\n]*?[-_]{4,}\s*$/u.test(line);

const fromWords = [
  'from',
  'von',
  'de',
  'da',
  'van',
  'od',
  'kimden',
  'gönderen',
  'من',
  '差出人',
  '发件人',
  '寄件者',
];
const otherWords = [
  ...['sent', 'date', 'to', 'cc', 'subject', 'reply-to'],
  ...['gesendet', 'datum', 'an', 'betreff'],
  ...['envoyé', 'à', 'objet'],
  ...['enviado', 'enviada em', 'fecha', 'data', 'para', 'asunto', 'assunto'],
  ...['inviato', 'a', 'oggetto'],
  ...['verzonden', 'aan', 'onderwerp'],
  ...['wysłano', 'wysłane', 'do', 'dw', 'temat'],
  ...['gönderildi', 'gönderme tarihi', 'tarih', 'kime', 'bilgi', 'konu'],
  ...['تاريخ الإرسال', 'التاريخ', 'إلى', 'الموضوع'],
  ...['送信日時', '日時', '宛先', '件名', '发送时间', '日期', '收件人', '主题', '抄送'],
];

/** The lines From, Sent, To, Subject, as Outlook puts them above what was answered. */
export function isHeaderBlock([first = '', ...following]: string[]): boolean {
  if (/^\s*_{5,}$/.test(first)) return isHeaderBlock(following);
  if (!fromWords.includes(headerWord(first) ?? '')) return false;
  return following.map(headerWord).filter((word) => otherWords.includes(word ?? '')).length >= 2;
}

const headerWord = (line: string) =>
  // bounded-pattern: at most 100 characters, because the line is cut to them
  /^\s*([^:：\d]{1,20})\s*[:：]/u.exec(line.slice(0, 100).replaceAll('*', ''))?.[1]?.trim().toLowerCase();

const mobileSignature = new RegExp(
  `^(${[
    'sent from (my |yahoo|outlook|mail|proton).*',
    'get outlook for .*',
    '(von meinem|gesendet (von|mit|aus)) .*',
    'envoyé (de|depuis|à partir de) .*',
    'enviado (desde|do|a partir do|de) .*',
    'inviato da .*',
    'verstuurd vanaf .*',
    'verzonden vanaf .*',
    'wysłane? z .*',
    ".*'(dan|den|umdan) gönderildi",
    '(أُرسلت|أرسلت|مرسل) من .*',
    '.*から送信',
    '(发自|從|从)我的.*',
  ].join('|')})\\.?$`,
  'iu',
);

export const isMobileSignature = (line: string) => line.length <= 80 && mobileSignature.test(line);
