import type { Fragment as RealFragment } from 'preact';
import type {
  useEffect as realUseEffect,
  useRef as realUseRef,
  useState as realUseState,
} from 'preact/hooks';
import type { jsx as realJsx, jsxs as realJsxs } from 'preact/jsx-runtime';

/** What this file, which is loaded by itself, takes from the chat: a second copy of the library would know nothing of the first. */
export interface SharedPreact {
  jsx: typeof realJsx;
  jsxs: typeof realJsxs;
  Fragment: typeof RealFragment;
  useState: typeof realUseState;
  useEffect: typeof realUseEffect;
  useRef: typeof realUseRef;
}

// The build puts this module in the place of preact's own.
/** @public by the build */
export let jsx: SharedPreact['jsx'];
/** @public by the build */
export let jsxs: SharedPreact['jsxs'];
/** @public by the build */
export let Fragment: SharedPreact['Fragment'];
export let useState: SharedPreact['useState'];
export let useEffect: SharedPreact['useEffect'];
export let useRef: SharedPreact['useRef'];

export function sharePreact(shared: SharedPreact) {
  ({ jsx, jsxs, Fragment, useState, useEffect, useRef } = shared);
}
