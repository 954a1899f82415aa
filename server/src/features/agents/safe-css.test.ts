import { expect, test } from 'vitest';
import { safeCss } from './safe-css.ts';

test('ordinary rules stay, also inside of a media query and with strings in them', () => {
  expect(
    safeCss(
      '.bubble { color: #333; border-radius: 4px } @media (max-width: 400px) { .panel { width: 100%; } }',
    ),
  ).toBe('.bubble{color: #333;border-radius: 4px;}@media (max-width: 400px){.panel{width: 100%;}}');
  expect(safeCss('.a::before { content: "{;}"; color: red }')).toBe('.a::before{content: "{;}";color: red;}');
});

test.each([
  ['a picture from elsewhere', '.a { background: url(https://evil.example/x) ; color: red }'],
  ['a picture named by an escape', '.a { background: \\75rl(https://evil.example/x); color: red }'],
  ['a picture in a set', '.a { background: image-set("https://evil.example/x" 1x); color: red }'],
  ['an import', '@import "https://evil.example/x.css"; .a { color: red }'],
  ['a font', '@font-face { font-family: x; src: url(https://evil.example/x) } .a { color: red }'],
  ['an expression', '.a { width: expression(evil()); color: red }'],
  ['a binding', '.a { -moz-binding: evil; color: red }'],
  ['markup', '.a { color: red } </style><script>evil()</script>'],
  ['a comment that hides', '.a { color: red; /* evil */ }'],
])('%s is left out, and what stands beside it stays', (_, source) => {
  const safe = safeCss(source);
  expect(safe).not.toContain('evil');
  expect(safe).toContain('color: red');
});

test('nonsense and unclosed rules end up closed or empty', () => {
  expect(safeCss('}}}} ;;;; {')).not.toMatch(/^}/);
  expect(safeCss('.a { color: red')).toBe('.a{color: red;}');
  expect(safeCss('color: red')).toBe('');
  expect(safeCss('')).toBe('');
});
