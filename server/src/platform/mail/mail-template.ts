import { isLightColour, safeColour } from './mail-colours.ts';

/** In whose name a mail comes. */
export interface MailLook {
  name: string;
  /** `#rrggbb`; anything else counts as our own. */
  colour: string;
  /** A picture that mail programs can show, at an address of ours. */
  logoUrl?: string | undefined;
}

export const ourLook: MailLook = { name: 'Parley', colour: '#0b5f68' };

/** Every value is text: what people wrote can never become markup, because nothing here takes any. */
export type MailBlock =
  | string
  | { label: string; link: string }
  | { heading: string; text: string }
  | { quote: string; title?: string | undefined }
  | { small: string };

interface Letter {
  look: MailLook;
  blocks: MailBlock[];
  /** Why the reader got it. */
  footer: string[];
  /** Stands above everything, where an answer by mail is cut off. */
  replyLine?: string | undefined;
  language?: string | undefined;
}

/** The same words twice, as text and as HTML, so that a program without HTML shows all of it. */
export function renderMail(letter: Letter) {
  return { text: asText(letter), html: asHtml(letter) };
}

function asText({ blocks, footer, replyLine }: Letter) {
  const parts = [
    replyLine,
    ...blocks.map(textOf),
    footer.length > 0 ? `-- \n${footer.join('\n')}` : undefined,
  ];
  return `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`;
}

function textOf(block: MailBlock) {
  if (typeof block === 'string') return block;
  if ('link' in block) return `${block.label}: ${block.link}`;
  if ('heading' in block) return `${block.heading}\n${block.text}`;
  if ('small' in block) return block.small;
  return block.title ? `${block.title}\n\n${quoted(block.quote)}` : block.quote;
}

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

function asHtml({ look, blocks, footer, replyLine, language = 'en' }: Letter) {
  const colour = safeColour(look.colour) ?? ourLook.colour;
  const onColour = isLightColour(colour) ? '#111827' : '#ffffff';
  const body = blocks.map((block) => htmlOfBlock(block, { colour, onColour })).join('\n');
  const above = replyLine ? `<p class="muted" style="${styles.replyLine}">${htmlOf(replyLine)}</p>` : '';
  const foot = footer
    .map((line) => `<p class="muted" style="${styles.footer}">${htmlOf(line)}</p>`)
    .join('\n');
  return `<!doctype html>
<html lang="${htmlOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>${darkStyles}</style>
</head>
<body class="page" style="${styles.page}">
${above}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.card};border-top:4px solid ${colour}">
<tr><td style="padding:24px 28px 0">${headOf(look, { colour, onColour })}</td></tr>
<tr><td dir="auto" style="padding:12px 28px 24px">
${body}
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px"><tr><td dir="auto" style="padding:14px 28px">
${foot}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

interface Colours {
  colour: string;
  onColour: string;
}

/** Where pictures are not shown, the name of the business stands in the place of its logo. */
function headOf({ name, logoUrl }: MailLook, { colour, onColour }: Colours) {
  if (logoUrl)
    return `<span class="plate"><img src="${htmlOf(logoUrl)}" alt="${htmlOf(name)}" height="40" style="${styles.logo}"></span>`;
  const mark = `<span aria-hidden="true" style="${styles.initial};background:${colour};color:${onColour}">${htmlOf(initialOf(name))}</span>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding-right:10px">${mark}</td><td class="ink" style="${styles.name}"><bdi>${htmlOf(name)}</bdi></td></tr></table>`;
}

const initialOf = (name: string) => (Array.from(name.trim())[0] ?? '?').toUpperCase();

function htmlOfBlock(block: MailBlock, { colour, onColour }: Colours) {
  if (typeof block === 'string') return `<p class="ink" style="${styles.paragraph}">${htmlOf(block)}</p>`;
  if ('link' in block) {
    const style = `${styles.button};background:${colour};color:${onColour}`;
    return `<p style="margin:20px 0"><a href="${htmlOf(block.link)}" style="${style}">${htmlOf(block.label)}</a></p>`;
  }
  if ('heading' in block)
    return `<p class="ink" style="${styles.paragraph}"><strong>${htmlOf(block.heading)}</strong><br>\n${htmlOf(block.text)}</p>`;
  if ('small' in block) return `<p class="muted" style="${styles.small}">${htmlOf(block.small)}</p>`;
  const title = block.title ? `<p class="muted" style="${styles.small}">${htmlOf(block.title)}</p>\n` : '';
  return `${title}<div dir="auto" class="quote ink" style="${styles.quote};border-left:3px solid ${colour}">${htmlOf(block.quote)}</div>`;
}

/** Text as HTML shows it: nothing in it is markup, and its lines stay lines. */
function htmlOf(text: string) {
  return text
    .replace(/&/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r?\n/g, '<br>\n');
}

const font = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const ink = '#1f2937';
const muted = '#5b6472';
const styles = {
  page: `margin:0;padding:0;background:#f3f4f6;${font}`,
  card: 'max-width:560px;background:#ffffff;border-radius:10px',
  name: `${font};font-size:17px;font-weight:600;color:${ink};word-break:break-word`,
  logo: `${font};display:block;height:40px;width:auto;max-width:200px;border:0;font-size:17px;font-weight:600;color:${ink}`,
  initial:
    'display:inline-block;width:36px;height:36px;border-radius:10px;font-size:19px;font-weight:700;line-height:36px;text-align:center',
  paragraph: `${font};margin:12px 0;font-size:16px;line-height:1.55;color:${ink};word-break:break-word`,
  small: `${font};margin:12px 0 6px;font-size:13px;line-height:1.5;color:${muted};word-break:break-word`,
  replyLine: `${font};margin:0;padding:10px 12px;font-size:12px;color:${muted}`,
  footer: `${font};margin:0 0 4px;font-size:12px;line-height:1.5;color:${muted};word-break:break-word`,
  button: `${font};display:inline-block;padding:12px 20px;border-radius:8px;font-size:16px;font-weight:600;text-decoration:none`,
  quote: `${font};margin:8px 0 16px;padding:12px 16px;border-radius:6px;background:#f3f4f6;font-size:16px;line-height:1.55;color:${ink};word-break:break-word`,
};
const darkStyles = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#111418!important}.card{background:#1b2026!important}.ink{color:#e6e8eb!important}.muted{color:#a3abb5!important}
.quote{background:#262c34!important}.plate img{background:#ffffff;border-radius:6px;padding:4px}
}`;
