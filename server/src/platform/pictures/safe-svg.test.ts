import { expect, test } from 'vitest';
import { safeSvg } from './safe-svg.ts';

const svg = (inside: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

test('a plain drawing stays as it is', () => {
  const drawing = svg(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/></linearGradient></defs><path fill="url(#a)" d="M0 0h8v8z"/>',
  );
  const safe = safeSvg(drawing)!;
  for (const part of ['linearGradient', 'stop-color="#f00"', 'fill="url(#a)"', 'd="M0 0h8v8z"']) expect(safe).toContain(part);
});

test.each([
  ['a script', svg('<script>alert(1)</script><path d="M0 0"/>')],
  ['a handler', svg('<path d="M0 0" onclick="alert(1)"/>', 'onload="alert(1)"')],
  [
    'foreign content',
    svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://alert.example"/></body></foreignObject>'),
  ],
  ['a link that runs', svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>')],
  ['a picture from elsewhere', svg('<image href="https://alert.example/x.png"/>')],
  ['a drawing inside a drawing', svg('<image href="data:image/svg+xml;base64,YWxlcnQ="/>').replace('YWxlcnQ=', 'alert')],
  ['a style that fetches', svg('<rect style="fill:url(https://alert.example/x)"/>')],
  ['a style sheet', svg('<style>@import "https://alert.example/x.css";</style>')],
  ['an animation of a link', svg('<set attributeName="href" to="javascript:alert(1)"/>')],
  ['an entity', `<!DOCTYPE svg [<!ENTITY x "alert(1)">]>${svg('<text>&x;</text>')}`],
  ['a processing instruction', `<?xml-stylesheet href="https://alert.example/x.css"?>${svg('<path d="M0 0"/>')}`],
  ['a comment', svg('<!-- alert -->')],
])('%s is taken out', (_, source) => {
  expect(safeSvg(source)).not.toContain('alert');
  expect(safeSvg(source)).toMatch(/^<svg/);
});

test('what is no drawing gives nothing', () => {
  expect(safeSvg('<html><body>hello</body></html>')).toBeUndefined();
  expect(safeSvg('nonsense')).toBeUndefined();
});
