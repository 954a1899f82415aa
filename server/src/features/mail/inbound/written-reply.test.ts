import { describe, expect, test } from 'vitest';
import { startCpuTimer } from '../../../testing/cpu-time.ts';
import { replyLine } from '../reply-line.ts';
import { visitorMailWords } from '../to-visitors/visitor-mail-words.ts';
import { writtenReply } from './written-reply.ts';

const answer = 'Yes, we are open on Sunday.\n\nSee you then!';
const quoted = '> ----- Write your answer above this line -----\n> \n> Are you open on Sunday?';

describe('what stands above the quoted mail is the reply', () => {
  test.each([
    ['English', 'On Sun, Nov 15, 2026 at 10:00 AM Parley <reply+t@example.com> wrote:'],
    [
      'English, broken in three',
      'On Sun, Nov 15, 2026 at 10:00 AM Parley\n<reply+tabcdefghijklmnopqrstuvwxyz@example.com>\nwrote:',
    ],
    ['German', 'Am So., 15. Nov. 2026 um 10:00 Uhr schrieb Parley <reply+t@example.com>:'],
    ['German, Apple', 'Am 15.11.2026 um 10:00 schrieb Parley <reply+t@example.com>:'],
    ['French', 'Le dim. 15 nov. 2026 à 10:00, Parley <reply+t@example.com> a écrit :'],
    ['Spanish', 'El dom, 15 nov 2026 a las 10:00, Parley (<reply+t@example.com>) escribió:'],
    ['Italian', 'Il giorno dom 15 nov 2026 alle ore 10:00 Parley <reply+t@example.com> ha scritto:'],
    ['Portuguese', 'Em dom., 15 de nov. de 2026 às 10:00, Parley <reply+t@example.com> escreveu:'],
    ['Dutch', 'Op zo 15 nov 2026 om 10:00 schreef Parley <reply+t@example.com>:'],
    ['Polish', 'niedz., 15 lis 2026 o 10:00 Parley <reply+t@example.com> napisał(a):'],
    ['Turkish', 'Parley <reply+t@example.com>, 15 Kas 2026 Paz, 10:00 tarihinde şunu yazdı:'],
    ['Arabic', 'في الأحد، 15 نوفمبر 2026 في 10:00 ص تمت كتابة ما يلي بواسطة ‪Parley‬‏ <‪reply+t@example.com‬‏>:'],
    ['Japanese', '2026年11月15日(日) 10:00 Parley <reply+t@example.com>:'],
    ['Chinese', 'Parley <reply+t@example.com> 于2026年11月15日周日 10:00写道：'],
  ])('%s', (_, attribution) => {
    expect(writtenReply({ text: `${answer}\n\n${attribution}\n\n${quoted}\n` })).toBe(answer);
    // Some programs do not mark what they quote.
    expect(writtenReply({ text: `${answer}\n\n${attribution}\nAre you open on Sunday?\n` })).toBe(answer);
  });

  test.each([
    ['English', 'From: Parley\nSent: Sunday, November 15, 2026 10:00\nTo: Ada\nSubject: New escalation'],
    ['English, bold', '*From:* Parley\n*Sent:* Sunday\n*To:* Ada\n*Subject:* New escalation'],
    ['German', 'Von: Parley\nGesendet: Sonntag, 15. November 2026 10:00\nAn: Ada\nBetreff: New escalation'],
    ['French', 'De : Parley\nEnvoyé : dimanche 15 novembre 2026 10:00\nÀ : Ada\nObjet : New escalation'],
    ['Spanish', 'De: Parley\nEnviado: domingo, 15 de noviembre de 2026\nPara: Ada\nAsunto: New escalation'],
    ['Italian', 'Da: Parley\nInviato: domenica 15 novembre 2026\nA: Ada\nOggetto: New escalation'],
    [
      'Portuguese',
      'De: Parley\nEnviado: domingo, 15 de novembro de 2026\nPara: Ada\nAssunto: New escalation',
    ],
    ['Dutch', 'Van: Parley\nVerzonden: zondag 15 november 2026\nAan: Ada\nOnderwerp: New escalation'],
    ['Polish', 'Od: Parley\nWysłano: niedziela, 15 listopada 2026\nDo: Ada\nTemat: New escalation'],
    ['Turkish', 'Kimden: Parley\nGönderildi: 15 Kasım 2026 Pazar\nKime: Ada\nKonu: New escalation'],
    ['Arabic', 'من: Parley\nتاريخ الإرسال: 15 نوفمبر\nإلى: Ada\nالموضوع: New escalation'],
    ['Japanese', '差出人: Parley\n送信日時: 2026年11月15日\n宛先: Ada\n件名: New escalation'],
    ['Chinese', '发件人: Parley\n发送时间: 2026年11月15日\n收件人: Ada\n主题: New escalation'],
  ])('%s, as Outlook writes it', (_, headers) => {
    const history = `${headers}\n\nAre you open on Sunday?`;
    expect(writtenReply({ text: `${answer}\r\n\r\n________________________________\r\n${history}` })).toBe(
      answer,
    );
    expect(writtenReply({ text: `${answer}\n\n${history}` })).toBe(answer);
  });

  test.each([
    'Original Message',
    'Ursprüngliche Nachricht',
    "Message d'origine",
    '原始邮件',
    'الرسالة الأصلية',
  ])('%s', (words) => {
    expect(writtenReply({ text: `${answer}\n\n-----${words}-----\nAre you open?` })).toBe(answer);
  });

  test.each(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ar', 'ja', 'zh'])(
    'our own line, in %s',
    (language) => {
      const ours = replyLine(visitorMailWords(language).above);
      expect(writtenReply({ text: `${answer}\n${ours}\nWe are open on Sunday.` })).toBe(answer);
    },
  );
});

test('an answer below the quoted mail is found too', () => {
  const text = `On Sun, Nov 15, 2026 at 10:00 Parley <reply+t@example.com> wrote:\n${quoted}\n\n${answer}\n`;
  expect(writtenReply({ text })).toBe(answer);
});

test('answers between the quoted lines are put together', () => {
  const text = '> Are you open on Sunday?\nYes.\n> And do you bake rye?\nAlways.';
  expect(writtenReply({ text })).toBe('Yes.\nAlways.');
});

test('signatures are left out, whether marked or of a telephone', () => {
  expect(writtenReply({ text: `${answer}\n\n-- \nAda Lovelace\nCorner Bakery` })).toBe(answer);
  const phones = [
    'Sent from my iPhone',
    'Von meinem iPhone gesendet',
    'Envoyé de mon iPhone',
    'iPhoneから送信',
    'Get Outlook for iOS',
  ];
  for (const phone of phones) expect(writtenReply({ text: `${answer}\n\n${phone}` })).toBe(answer);
});

test('sentences that only look like it stay', () => {
  for (const text of [
    'On Monday you wrote:\nthat the bread was dry. It is not.',
    'From: the oven\nbest served warm.',
    'Two things -- first the bread.',
    '5 > 3, and so on.',
    'The table:\n--------\nbread',
    'Sent from my heart to every one of our dear customers, and to all of those who may become customers soon.',
  ])
    expect(writtenReply({ text })).toBe(text);
});

describe('a mail of HTML alone', () => {
  test('becomes text with its lines', () => {
    const html = `<html><head><title>Re</title><style>p{color:red}</style></head><body><p>Yes, we are open on&nbsp;Sunday.</p>
      <div>See you &amp; yours&#33;<br>Ada</div><script>alert(1)</script></body></html>`;
    expect(writtenReply({ text: '', html })).toBe('Yes, we are open on Sunday.\n\nSee you & yours!\nAda');
  });

  test.each([
    '<div class="gmail_quote">On Sun, Parley wrote:<blockquote>Are you open?</blockquote></div>',
    '<blockquote type="cite">Are you open?</blockquote>',
    '<div id="divRplyFwdMsg"><b>From:</b> Parley</div><div>Are you open?</div>',
    '<div class="moz-cite-prefix">On Sun Parley wrote:</div><blockquote>Are you open?</blockquote>',
  ])('ends where the quote begins: %s', (quote) => {
    expect(writtenReply({ text: '  \n', html: `<div>Yes, on Sunday.</div>${quote}` })).toBe(
      'Yes, on Sunday.',
    );
  });

  test('is never preferred to the text of the same mail', () => {
    expect(writtenReply({ text: 'From the text', html: '<p>From the HTML</p>' })).toBe('From the text');
    expect(writtenReply({ text: '> only a quote', html: '<p>From the HTML</p>' })).toBe('');
  });
});

test('a mail with nothing of its own is empty', () => {
  for (const text of [
    '',
    ' \n\n',
    quoted,
    `On Sun, Nov 15, 2026 Parley <a@example.com> wrote:\n${quoted}`,
    '-- \nAda',
  ])
    expect(writtenReply({ text })).toBe('');
});

test('a long answer is cut at 4,000 characters, never through one', () => {
  expect(writtenReply({ text: 'x'.repeat(5000) })).toHaveLength(4000);
  const smiles = writtenReply({ text: `x${'🥐'.repeat(3000)}` });
  expect(smiles).toBe(`x${'🥐'.repeat(1999)}`);
});

test('control characters do not come through', () => {
  expect(writtenReply({ text: 'one\u0000\u0007 two\u200b\r\nthree' })).toBe('one two\nthree');
});

// What takes a second too long here would take hours if it grew with the square of the length.
test('a megabyte of nonsense is read in no time', () => {
  const mega = 1024 * 1024;
  const bombs = [
    '<',
    '<script ',
    '<div class=',
    '<!--',
    '&nbsp;',
    '>',
    '-',
    'On 1 wrote:',
    ' ',
    '\n',
    'From: \n',
    'a:\n',
    '<blockquote>',
  ];
  for (const bomb of bombs) {
    const text = bomb.repeat(Math.ceil(mega / bomb.length));
    const cpuMs = startCpuTimer();
    writtenReply({ text });
    writtenReply({ text: '', html: text });
    expect(cpuMs(), bomb).toBeLessThan(5000);
  }
});
