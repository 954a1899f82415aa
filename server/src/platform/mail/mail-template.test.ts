import { expect, test } from 'vitest';
import { isLightColour } from './mail-colours.ts';
import { withoutLinks } from './mail-plain-text.ts';
import { type MailBlock, ourLook, renderMail } from './mail-template.ts';

const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&`;
const blocks: MailBlock[] = [
  hostile,
  { label: hostile, link: `https://parley.test/?a=1&b=${hostile}` },
  { heading: hostile, text: hostile },
  { quote: hostile, title: hostile },
  { small: hostile },
];

test('whatever people wrote stays text in every place of a mail', () => {
  const look = { name: hostile, colour: `red;}${hostile}`, logoUrl: `https://parley.test/${hostile}` };
  const { html, text } = renderMail({
    look,
    blocks,
    footer: [hostile],
    replyLine: hostile,
    language: hostile,
  });
  expect(html).not.toMatch(/<script|<img src=x|onerror='/);
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).not.toContain('red;}');
  expect(text).toContain(hostile);
});

test('text and HTML say the same, with the link in both and the reason at the foot', () => {
  const { text, html } = renderMail({
    look: ourLook,
    blocks: [
      'Hello',
      { label: 'Open', link: 'https://parley.test/x' },
      { title: 'You asked:', quote: 'One\nTwo' },
    ],
    footer: ['You get this mail because you asked for it.'],
  });
  expect(text).toBe(
    'Hello\n\nOpen: https://parley.test/x\n\nYou asked:\n\n> One\n> Two\n\n-- \nYou get this mail because you asked for it.\n',
  );
  for (const said of ['Hello', 'href="https://parley.test/x"', 'One<br>\nTwo', 'because you asked'])
    expect(html).toContain(said);
  expect(html).toContain('prefers-color-scheme:dark');
});

test.each([
  ['#ffffff', true],
  ['#fde047', true],
  ['#0b5f68', false],
  ['#000000', false],
])('letters on %s are dark: %s', (colour, isLight) => {
  expect(isLightColour(colour)).toBe(isLight);
  const { html } = renderMail({
    look: { name: 'Shop', colour },
    blocks: [{ label: 'Open', link: 'https://a.test' }],
    footer: [],
  });
  expect(html).toContain(`background:${colour};color:${isLight ? '#111827' : '#ffffff'}`);
});

test.each(['http://evil.example/x', 'evil.example', 'see www.evil.example now'])(
  '%s is no link any more',
  (text) => {
    expect(withoutLinks(text, 100)).not.toMatch(/:\/\/|\w\.\w\w/);
  },
);

test('a long question is cut between letters', () => {
  expect(withoutLinks('🍞'.repeat(50), 10)).toBe(`${'🍞'.repeat(4)}…`);
});
