import { answer, bareMarkup, drawn, drawnTable, reading, table } from '@parley/chat/testing/drawn-text';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChatText } from './chat-text.tsx';

const drawnHere = (text: string, as?: typeof reading) =>
  bareMarkup(renderToStaticMarkup(createElement(ChatText, as ? { text, reading: as } : { text })));

test('the inbox draws headings, lists, code, quotes and links with brackets as the widget does', () => {
  expect(drawnHere(answer, reading)).toBe(drawn);
});

test('what a member wrote may link anywhere on the web', () => {
  expect(drawnHere('See https://shop.example/a.')).toContain(
    '<a href="https://shop.example/a" target="_blank">',
  );
  expect(drawnHere('[x](javascript:alert(1))')).toBe('<p>[x](javascript:alert(1))</p>');
});

test('the inbox draws a table in the place of its words as the widget does', () => {
  const text = 'Told in words. Enjoy!';
  const markup = bareMarkup(renderToStaticMarkup(createElement(ChatText, { text, table })));
  expect(markup).toContain(drawnTable);
  expect(markup).toContain('<p>Enjoy!</p>');
  expect(markup).not.toContain('Told in words');
});
