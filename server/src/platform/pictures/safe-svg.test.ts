import { expect, test } from 'vitest';
import { safeSvg } from './safe-svg.ts';
import { SvgTooComplexError } from './svg-limits.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

test('a plain drawing stays as it is', () => {
  const drawing = svg(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/></linearGradient></defs><path fill="url(#a)" d="M0 0h8v8z"/>',
  );
  const safe = safeSvg(drawing)!;
  for (const part of ['linearGradient', 'stop-color="#f00"', 'fill="url(#a)"', 'd="M0 0h8v8z"'])
    expect(safe).toContain(part);
});

test.each([
  ['a script', svg('<script>alert(1)</script><path d="M0 0"/>')],
  ['a handler', svg('<path d="M0 0" onclick="alert(1)"/>', 'onload="alert(1)"')],
  [
    'foreign content',
    svg(
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://alert.example"/></body></foreignObject>',
    ),
  ],
  ['a link that runs', svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>')],
  ['a picture from elsewhere', svg('<image href="https://alert.example/x.png"/>')],
  [
    'a drawing inside a drawing',
    svg('<image href="data:image/svg+xml;base64,YWxlcnQ="/>').replace('YWxlcnQ=', 'alert'),
  ],
  ['a style that fetches', svg('<rect style="fill:url(https://alert.example/x)"/>')],
  ['a style sheet', svg('<style>@import "https://alert.example/x.css";</style>')],
  ['an animation of a link', svg('<set attributeName="href" to="javascript:alert(1)"/>')],
  ['an entity', `<!DOCTYPE svg [<!ENTITY x "alert(1)">]>${svg('<text>&x;</text>')}`],
  [
    'a processing instruction',
    `<?xml-stylesheet href="https://alert.example/x.css"?>${svg('<path d="M0 0"/>')}`,
  ],
  ['a comment', svg('<!-- alert -->')],
])('%s is taken out', (_, source) => {
  expect(safeSvg(source)).not.toContain('alert');
  expect(safeSvg(source)).toMatch(/^<svg/);
});

test('what is no drawing gives nothing', () => {
  expect(safeSvg('<html><body>hello</body></html>')).toBeUndefined();
  expect(safeSvg('nonsense')).toBeUndefined();
});

/** Groups that each draw the next one several times. */
const nested = (levels: number, copies: (next: string) => string, inner = '<path id="g0" d="M0 0h8"/>') =>
  Array.from({ length: levels }, (_, level) => `<g id="g${level + 1}">${copies(`g${level}`)}</g>`).reduce(
    (all, group) => all + group,
    inner,
  );
const twice = (text: string) => text + text;

test('a drawing that draws its parts a few times stays', () => {
  const drawing = svg(
    `<defs><symbol id="leaf"><path d="M0 0h8"/></symbol><g id="twig"><use href="#leaf"/><use xlink:href="#leaf"/></g>
    <clipPath id="cut"><use href="#leaf"/></clipPath><linearGradient id="base"><stop offset="0"/></linearGradient>
    <linearGradient id="tilted" href="#base"/></defs><g clip-path="url(#cut)" fill="url('#tilted')">${'<use href="#twig"/>'.repeat(200)}</g>`,
  );
  const safe = safeSvg(drawing)!;
  expect(safe.match(/href="#twig"/g)).toHaveLength(200);
  expect(safe).toContain('xlink:href="#leaf"');
  expect(safe).toContain(`fill="url('#tilted')"`);
});

test('a shadow of ten steps on a hundred shapes stays', () => {
  const steps =
    '<feFlood result="none"/><feOffset in="SourceAlpha"/><feGaussianBlur/><feBlend in2="none" result="one"/><feMerge><feMergeNode in="one"/><feMergeNode in="SourceGraphic"/></feMerge>';
  const drawing = svg(
    `<filter id="f">${twice(steps)}</filter>${'<path filter="url(#f)" d="M0 0"/>'.repeat(100)}`,
  );
  expect(safeSvg(drawing)!.match(/url\(#f\)/g)).toHaveLength(100);
});

const manyPaths = '<path d="M0 0"/>'.repeat(200);
const manyPoints = `<path d="M0 0${'h1'.repeat(500)}"/>`;
test.each([
  ['copies of copies', nested(30, (next) => twice(`<use href="#${next}"/>`))],
  ['copies by the old attribute', nested(30, (next) => twice(`<use xlink:href="#${next}"/>`))],
  ['copies behind spaces', nested(30, (next) => twice(`<use href=" #${next} "/>`))],
  [
    'copies of copies that nothing shows',
    `<defs>${nested(30, (next) => twice(`<use href="#${next}"/>`))}</defs>`,
  ],
  [
    'patterns in patterns',
    Array.from(
      { length: 30 },
      (_, n) => `<pattern id="g${n}">${twice(`<rect fill="url(#g${n + 1})"/>`)}</pattern>`,
    ).join(''),
  ],
  [
    'masks in masks, by style',
    Array.from(
      { length: 30 },
      (_, n) => `<mask id="g${n}">${twice(`<g style="mask: url( '#g${n + 1}' )"/>`)}</mask>`,
    ).join(''),
  ],
  [
    'clips in clips',
    Array.from(
      { length: 30 },
      (_, n) => `<clipPath id="g${n}">${twice(`<rect clip-path="URL(#g${n + 1})"/>`)}</clipPath>`,
    ).join(''),
  ],
  [
    'filters that merge what they merged',
    `<filter id="f">${Array.from({ length: 30 }, (_, n) => `<feMerge result="r${n + 1}">${twice(`<feMergeNode in="r${n}"/>`)}</feMerge>`).join('')}</filter>`,
  ],
  ['filters that blend what came last with itself', `<filter id="f">${'<feBlend/>'.repeat(30)}</filter>`],
  [
    'a filter with others between its steps',
    `<filter id="f">${'<feBlend/><filter/><desc/>'.repeat(30)}</filter>`,
  ],
  [
    'long chains of gradients',
    Array.from({ length: 5000 }, (_, n) => `<linearGradient id="g${n}" href="#g${n + 1}"/>`).join(''),
  ],
  [
    'a large pattern for every shape inside',
    `<pattern id="p">${manyPaths}</pattern><g fill="url(#p)">${manyPaths}</g>`,
  ],
  [
    'a large pattern for copied shapes',
    `<pattern id="p">${manyPaths}</pattern><g id="all">${manyPaths}</g><g stroke="url(#p)"><use href="#all"/></g>`,
  ],
  [
    'a large marker at every point',
    `<marker id="m">${manyPaths}</marker><g marker-mid="url(#m)">${manyPoints}</g>`,
  ],
  [
    'a large marker at every point, by style',
    `<marker id="m">${manyPaths}</marker><g style="marker: url(#m)">${manyPoints}</g>`,
  ],
  ['a drawing that holds itself', '<g id="a"><use href="#a"/></g>'],
  ['two that hold each other', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
])('%s are too complex', (_, inside) => {
  expect(() => safeSvg(svg(inside))).toThrow(SvgTooComplexError);
});

test.each([
  ['a reference to nothing', '<use href="#nobody"/>', 'href="#nobody"'],
  ['an id that is plain', '<g id="layer-1_é"/>', 'id="layer-1_é"'],
])('%s stays', (_, inside, part) => expect(safeSvg(svg(inside))).toContain(part));

test.each([
  ['an id that a browser may read in several ways', '<g id="a b"/>'],
  ['a reference with percents', '<use href="#%61"/>'],
  ['a reference with more behind it', `<g fill="url('#a' b)"/>`],
  ['an effect that is handed on', '<g mask="inherit"/>'],
  ['a colour borrowed from whoever uses it', '<g fill="context-fill"/>'],
  ['a picture of an element', '<g style="background:-moz-element(#a)"/>'],
])('%s is left out', (_, inside) => expect(safeSvg(svg(inside))).toMatch(/<(g|use)\/>/));

const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return `data:image/png;base64,${bytes.toString('base64')}`;
};

test('a picture inside a drawing stays, and one with too many pixels goes', () => {
  expect(safeSvg(svg(`<image href="${png(640, 480)}"/>`))).toContain('data:image/png');
  expect(safeSvg(svg(`<image href="${png(30_000, 20_000)}"/>`))).toContain('<image/>');
  expect(safeSvg(svg(`<image href="${png(640, 20_000)}"/>`))).toContain('<image/>');
});

test('a picture inside whose bytes a browser would read in another way goes', () => {
  expect(safeSvg(svg(`<image href="${png(640, 480).replace(/AAAA/, '%41AAA')}"/>`))).toContain('<image/>');
  expect(safeSvg(svg('<image href="data:image/png;base64,iVBORw0KGgo="/>'))).toContain('<image/>');
});

test('many pictures inside have no more pixels together than one may have', () => {
  const large = `<image href="${png(4000, 4000)}"/>`;
  expect(safeSvg(svg(large))).toContain('data:image/png');
  expect(() => safeSvg(svg(twice(large)))).toThrow(SvgTooComplexError);
});
