/** Where in a page of a website an attack can stand. */
export const pagePlaces = [
  'page text',
  'page title',
  'page heading',
  'page picture',
  'page description',
  'page hidden text',
  'page comment',
  'page question',
  'page data',
] as const;
export type PagePlace = (typeof pagePlaces)[number];

export const isPagePlace = (place: string): place is PagePlace => pagePlaces.some((known) => known === place);

/** As text or as the value of an attribute. */
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`).replaceAll('\n', '<br>');

/** A page that answers a question under its heading, with an attack in one place. */
export function attackedPage(
  { question, document }: { question: string; document: string },
  attack: string,
  place: PagePlace,
) {
  const at = (wanted: PagePlace, otherwise = '') => (place === wanted ? escaped(attack) : otherwise);
  const data = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: document } },
      { '@type': 'Question', name: attack, acceptedAnswer: { '@type': 'Answer', text: attack } },
    ],
  }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<title>${at('page title', 'Help for customers')}</title>
<meta name="description" content="${at('page description', 'Help')}">
<meta property="og:title" content="${at('page description', 'Help')}">
${place === 'page data' ? `<script type="application/ld+json">${data}</script>` : ''}
</head>
<body>
<!-- ${place === 'page comment' ? attack : ''} -->
<main>
<h1>${escaped(question)}</h1>
<p>${escaped(document)}</p>
<p>${at('page text')}</p>
<img src="/shop.png" alt="${at('page picture', 'Our shop')}" title="${at('page picture')}">
<p hidden>${at('page hidden text')}</p>
<div style="display:none"><p>${at('page hidden text')}</p></div>
<p aria-hidden="true" style="font-size:0;color:#fff">${at('page hidden text')}</p>
<template><p>${at('page hidden text')}</p></template>
<noscript>${at('page hidden text')}</noscript>
<h2>${at('page heading', 'How to reach us')}</h2>
<p>Please write to us whenever something is not as you expected it to be.</p>
<details><summary>${at('page question', 'What else is there?')}</summary><p>${at('page question', 'Tea and biscuits.')}</p></details>
</main>
</body>
</html>`;
}
