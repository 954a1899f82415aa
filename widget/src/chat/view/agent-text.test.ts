import { answer, bareMarkup, drawn, drawnTable, reading, table } from '@parley/chat/testing/drawn-text';
import { type ComponentChildren, Fragment, isValidElement } from 'preact';
import { expect, test } from 'vitest';
import { AgentText } from './agent-text.tsx';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The markup of a tree without hooks. */
function markupOf(node: ComponentChildren): string {
  if (Array.isArray(node)) return node.map(markupOf).join('');
  if (!isValidElement(node))
    return node === null || typeof node === 'boolean' ? '' : escaped(String(node ?? ''));
  const { type, props } = node;
  const { children, ...attributes } = props as { children?: ComponentChildren };
  if (type === Fragment) return markupOf(children);
  if (typeof type === 'function') return markupOf((type as (given: object) => ComponentChildren)(props));
  const named = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`);
  return `<${type}${named.join('')}>${markupOf(children)}</${type}>`;
}

test('the widget draws headings, lists, code, quotes and links with brackets as the inbox does', () => {
  expect(bareMarkup(markupOf(AgentText({ text: answer, reading })))).toBe(drawn);
});

test('the widget draws a table in the place of its words as the inbox does', () => {
  const markup = bareMarkup(markupOf(AgentText({ text: 'Told in words. Enjoy!', table })));
  expect(markup).toContain(drawnTable);
  expect(markup).toContain('<p>Enjoy!</p>');
  expect(markup).not.toContain('Told in words');
});
