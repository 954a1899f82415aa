import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from '../before-install/repository.mjs';

/** What a shared link shows, by the kind of page; `site/src/site-page.ts` has their names. */
const pictures = {
  parley: { kind: '', title: 'Support that answers from what you wrote.' },
  blog: { kind: 'Blog', title: 'For people who answer customers.' },
  documentation: { kind: 'Documentation', title: 'Everything Parley does, and how.' },
};

const asData = (path, type) => `data:${type};base64,${readFileSync(inRepository(path)).toString('base64')}`;

const fonts = {
  Bricolage:
    'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  Inter: 'ui/src/fonts/inter-latin.woff2',
};

const styles = `
  ${Object.entries(fonts)
    .map(
      ([name, path]) =>
        `@font-face { font-family: ${name}; font-weight: 100 900; src: url(${asData(path, 'font/woff2')}); }`,
    )
    .join('\n')}
  body { margin: 0; width: 1200px; height: 630px; display: grid; grid-template-rows: auto 1fr auto; box-sizing: border-box;
    padding: 72px 80px 64px; background: #fcfbfa; color: #201d1a; font-family: Inter; }
  header { display: flex; align-items: center; gap: 20px; font-size: 34px; font-weight: 600; letter-spacing: -0.02em; }
  header img { width: 60px; height: 60px; }
  header span { color: #0b5f68; font-weight: 500; }
  h1 { align-self: center; margin: 0; max-width: 15ch; font-family: Bricolage; font-weight: 600; font-size: 92px;
    line-height: 1.02; letter-spacing: -0.03em; text-wrap: balance; }
  h1.long { max-width: 18ch; }
  p { margin: 0; padding: 20px 28px; justify-self: start; border-radius: 16px; background: #0b5f68; color: #fff; font-size: 28px; }
`;

const pageOf = ({ kind, title }) => `<!doctype html><style>${styles}</style>
<body>
  <header><img src="${asData('ui/src/brand/parley-icon.svg', 'image/svg+xml')}" alt="">Parley <span>${kind}</span></header>
  <h1>${title}</h1>
  <p>“Every answer points to the sentence it came from.”</p>
</body>`;

/** Draws each picture in the size that services ask for, and returns where it wrote them. */
export async function drawSocialPictures(browser, folder) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  const written = [];
  for (const [name, picture] of Object.entries(pictures)) {
    await page.setContent(pageOf(picture));
    await page.evaluate(() => document.fonts.ready);
    const path = join(folder, `${name}.png`);
    await page.screenshot({ path });
    written.push(path);
  }
  await page.close();
  return written;
}
