import type { AnswerTable } from '@parley/contract/conversations/answer-table';
import type { Reading } from '../text.ts';

/** An answer with every mark there is, and with what must not become one. */
export const answer = [
  '## Returns',
  'You have **30 days** [1].',
  'Not <b>this</b>, nor [that](javascript:alert(1)), nor https://evil.example.',
  '',
  '- Keep the `<receipt>`',
  '- See [the terms](https://shop.example/terms_(2026))',
  '',
  '3. Open Orders',
  '4. Press Return',
  '',
  '```html',
  '<i>**no** [1]</i>',
  '  - no item',
  '```',
].join('\n');

export const reading: Reading = { quoteCount: 1, knownIn: 'Terms: https://shop.example/terms_(2026)' };

/** What each drawing has to make of it, whatever it looks like there. */
export const drawn = [
  '<p><strong>Returns</strong></p>',
  '<p>You have <strong>30 days</strong><sup>1</sup>.\n',
  'Not &lt;b&gt;this&lt;/b&gt;, nor [that](javascript:alert(1)), nor https://evil.example.</p>',
  '<ul><li>Keep the <code>&lt;receipt&gt;</code></li>',
  '<li>See <a href="https://shop.example/terms_(2026)" target="_blank">the terms</a></li></ul>',
  '<ol start="3"><li>Open Orders</li><li>Press Return</li></ol>',
  '<pre><code>&lt;i&gt;**no** [1]&lt;/i&gt;\n  - no item</code></pre>',
].join('');

export const table: AnswerTable = {
  caption: 'Boats',
  columns: ['', 'Kayak', 'Dinghy'],
  rows: [
    ['Per hour', '€9', '<i>€28</i>'],
    ['Seats', '1', '**4**'],
  ],
  insteadOf: 'Told in words.',
};

/** What each drawing makes of "Told in words. Enjoy!" with that table, inside what scrolls. */
export const drawnTable = [
  '<table><caption>Boats</caption>',
  '<thead><tr><td></td><th scope="col">Kayak</th><th scope="col">Dinghy</th></tr></thead>',
  '<tbody><tr><th scope="row">Per hour</th><td>€9</td><td>&lt;i&gt;€28&lt;/i&gt;</td></tr>',
  '<tr><th scope="row">Seats</th><td>1</td><td>**4**</td></tr></tbody></table>',
].join('');

/** The elements without their looks. Whoever follows a link must not be able to reach back, nor count for a search engine. */
export function bareMarkup(html: string) {
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link);
  if (!links.every((link) => link.includes('noopener') && link.includes('nofollow')))
    throw new Error(`Unsafe: ${links}`);
  return html.replace(/ (class|dir|rel)="[^"]*"/g, '').replace(/^<div>(.*)<\/div>$/s, '$1');
}
