// Builds dist/widget.js, the script that customers paste, and dist/chat-<hash>.js, which it loads when a visitor acts,
// the words of each language and the fonts, of which a visitor loads at most one; and dist/preview.html for the dashboard.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';
import { copyFonts } from './fonts.mjs';

const folder = path.dirname(fileURLToPath(import.meta.url));
const keepOldChatsMs = 7 * 24 * 60 * 60 * 1000;
const maxGzipBytes = { loader: 4_000, chat: 35_000 };

/** The screens on which the chat covers the page: phones, upright and lying; not a window on a desk that is only short. */
const smallScreens = '(max-width: 479px), (max-height: 479px) and (max-width: 959px)';

/** `import css from './x.css?inline'` gives the minified text, as it does under Vite, with the query of `--full-screen` in it. */
const inlineCss = (fullScreenQuery) => ({
  name: 'inline-css',
  setup(builder) {
    builder.onResolve({ filter: /\.css\?inline$/ }, ({ path: name, resolveDir }) => ({
      path: path.join(resolveDir, name.replace('?inline', '')),
      namespace: 'inline-css',
    }));
    builder.onLoad({ filter: /.*/, namespace: 'inline-css' }, async ({ path: file }) => {
      const css = (await readFile(file, 'utf8')).replaceAll('(--full-screen)', fullScreenQuery);
      const { code } = await transform(css, { loader: 'css', minify: true, target: browsers });
      return { contents: code.trim(), loader: 'text', watchFiles: [file] };
    });
  },
});
/** Most of the loader's functions run at once; told so, the browser compiles them together instead of one by one. */
const eagerCompileHint = '//# allFunctionsCalledOnLoad';
// The oldest with all we call: `findLast`, and in Safari style sheets that a script adopts. docs/browsers.md says the same.
const browsers = ['chrome97', 'firefox104', 'safari16.4'];
const shared = {
  bundle: true,
  minify: true,
  write: false,
  target: browsers,
  legalComments: 'none',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  plugins: [inlineCss(smallScreens)],
  logLevel: 'warning',
  absWorkingDir: folder,
};

function check(name, bytes) {
  const gzipBytes = gzipSync(bytes, { level: 9 }).length;
  if (gzipBytes > maxGzipBytes[name])
    throw new Error(`The ${name} is ${gzipBytes} bytes gzipped, more than ${maxGzipBytes[name]}.`);
  return { bytes: bytes.length, gzipBytes };
}

/** Browsers go on with a loader they have cached, so its chat stays for a while. */
async function removeOldFiles(outFolder, current) {
  for (const name of await readdir(outFolder)) {
    const file = path.join(outFolder, name);
    const isOld = Date.now() - (await stat(file)).mtimeMs > keepOldChatsMs;
    if (/^(chat|files|translations|preview)-/.test(name) && !current.includes(name) && isOld) await rm(file);
  }
}

/** The words of every language but English, which the chat holds itself. */
async function buildTranslations(outFolder) {
  const names = (await readdir(path.join(folder, 'src/chat/translations'))).filter((name) =>
    /^(?!en\.)[a-z]{2}\.ts$/.test(name),
  );
  const { outputFiles } = await build({
    ...shared,
    entryPoints: names.map((name) => `src/chat/translations/${name}`),
    format: 'esm',
    charset: 'utf8',
    entryNames: 'translations-[name]-[hash]',
    outdir: outFolder,
  });
  const files = outputFiles.map(({ path: file, contents }) => ({ name: path.basename(file), contents }));
  return { files, byLanguage: Object.fromEntries(files.map(({ name }) => [name.split('-')[1], name])) };
}

/** What draws and sends files, loaded with the first of them. It takes preact from the chat that loads it. */
async function buildFileParts(outFolder) {
  const { outputFiles } = await build({
    ...shared,
    entryPoints: ['src/chat/files/files.tsx'],
    format: 'esm',
    charset: 'utf8',
    entryNames: 'files-[hash]',
    outdir: outFolder,
    alias: { 'preact/jsx-runtime': './src/chat/files/shared-preact.ts' },
  });
  const [{ path: file, contents }] = outputFiles;
  return { name: path.basename(file), contents };
}

/**
 * The page that the dashboard shows in a frame, with the same chat on it. The frame is as small as a phone but stands for a
 * page on a desk, so there the chat never covers it.
 */
async function buildPreview(outFolder, filesFile) {
  const never = 'not all';
  const { outputFiles } = await build({
    ...shared,
    entryPoints: ['src/preview/preview.ts'],
    format: 'esm',
    entryNames: 'preview-[hash]',
    outdir: outFolder,
    plugins: [inlineCss(never)],
    define: {
      translationFiles: '{}',
      filesFile: JSON.stringify(filesFile),
      fullScreenQuery: JSON.stringify(never),
    },
  });
  const [{ path: file, contents }] = outputFiles;
  const name = path.basename(file);
  const page = await readFile(path.join(folder, 'src/preview/preview.html'), 'utf8');
  return { script: { name, contents }, page: page.replace('preview.ts', name) };
}

async function buildWidget(outFolder = path.join(folder, 'dist')) {
  const translations = await buildTranslations(outFolder);
  const fileParts = await buildFileParts(outFolder);
  const preview = await buildPreview(outFolder, fileParts.name);
  const chat = await build({
    ...shared,
    entryPoints: ['src/chat/chat.tsx'],
    format: 'esm',
    entryNames: 'chat-[hash]',
    outdir: outFolder,
    define: {
      translationFiles: JSON.stringify(translations.byLanguage),
      filesFile: JSON.stringify(fileParts.name),
      fullScreenQuery: JSON.stringify(smallScreens),
    },
  });
  const [chatOutput] = chat.outputFiles;
  const chatFile = path.basename(chatOutput.path);
  const loader = await build({
    ...shared,
    entryPoints: ['src/loader.ts'],
    format: 'iife',
    outfile: path.join(outFolder, 'widget.js'),
    define: { chatFile: JSON.stringify(chatFile) },
    banner: { js: eagerCompileHint },
  });
  const [loaderOutput] = loader.outputFiles;
  const sizes = { loader: check('loader', loaderOutput.contents), chat: check('chat', chatOutput.contents) };

  // The chat first and the loader in one step, so that a running server never hands out a loader without its chat.
  await mkdir(outFolder, { recursive: true });
  const lasting = [
    ...translations.files,
    fileParts,
    { name: chatFile, contents: chatOutput.contents },
    preview.script,
  ];
  for (const { name, contents } of lasting) await writeFile(path.join(outFolder, name), contents);
  for (const { name, contents } of [
    { name: 'preview.html', contents: preview.page },
    { name: 'widget.js', contents: loaderOutput.contents },
  ]) {
    const fresh = path.join(outFolder, `.${process.pid}.${name}`);
    await writeFile(fresh, contents);
    await rename(fresh, path.join(outFolder, name));
  }
  await removeOldFiles(
    outFolder,
    lasting.map(({ name }) => name),
  );
  await copyFonts(outFolder);
  return { chatFile, sizes };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { chatFile, sizes } = await buildWidget(process.argv[2] && path.resolve(process.argv[2]));
  console.log(`widget.js ${sizes.loader.gzipBytes} B gzipped, ${chatFile} ${sizes.chat.gzipBytes} B gzipped`);
}
