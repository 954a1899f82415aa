import { Fragment } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { jsx, jsxs } from 'preact/jsx-runtime';
import type { createFileParts, FileParts } from './files.tsx';

/** Set by the build: the file that holds them. */
declare const filesFile: string;

/** Loads the parts once, from beside the chat, and puts their styles into it. A failure is tried again by whoever asks next. */
export function createFileLoader(scriptUrl: string, root: ShadowRoot) {
  let loading: Promise<FileParts> | undefined;
  async function load() {
    const module: { createFileParts: typeof createFileParts } = await import(
      /* @vite-ignore */ new URL(filesFile, scriptUrl).href
    );
    const parts = module.createFileParts({ jsx, jsxs, Fragment, useState, useEffect, useRef });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(parts.css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return parts;
  }
  return () => {
    loading ??= load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
}
export type LoadFileParts = ReturnType<typeof createFileLoader>;
