// The chat of Parley as a React component: <ParleyChat server="https://parley.example.com" agent="pk_…" />
// One file for your project, for React 18 or newer. Licence: Apache-2.0
'use client';

import { useEffect, useRef } from 'react';

export interface ParleyChatProps {
  /** The address of your Parley server. */
  server: string;
  /** The agent's embed key (`pk_…`) or its id. */
  agent: string;
  color?: string;
  bubbleColor?: string;
  position?: 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left';
  /** Pixels from the edges of the page. */
  offsetX?: number;
  offsetY?: number;
  title?: string;
  lang?: string;
  theme?: 'light' | 'dark';
  /** Seconds after which the chat opens by itself. */
  autoOpen?: number;
  /** A signed-in customer, with the HMAC of the id that your server made. */
  userId?: string;
  userHash?: string;
  userName?: string;
  userEmail?: string;
  /** In place of these four: a token signed by your server. A newer one is taken without a new chat. */
  userToken?: string;
  /** The code of a preview link, which then names the agent. */
  preview?: string;
  /** The one-time code of a link back from a mail. */
  resume?: string;
  /** That link opens nothing any more. */
  onLinkUsed?: () => void;
}

export const openChat = () => document.dispatchEvent(new Event('parley:open'));
export const closeChat = () => document.dispatchEvent(new Event('parley:close'));

/** Draws nothing where it stands: the chat is a button in a corner of the page for as long as it is mounted. */
export function ParleyChat({ server, agent, userToken, onLinkUsed, ...options }: ParleyChatProps) {
  const named = options.preview ? {} : agent.startsWith('pk_') ? { key: agent } : { agentId: agent };
  const attributes = JSON.stringify({ ...named, ...options });
  const hasToken = userToken !== undefined;
  const script = useRef<HTMLScriptElement | null>(null);
  const linkUsed = useRef(onLinkUsed);

  // Whoever signs in or out gets a new chat; anything else that changed is drawn anew as well.
  useEffect(() => {
    const tag = document.createElement('script');
    tag.src = `${server.replace(/\/$/, '')}/widget/widget.js`;
    tag.async = true;
    Object.assign(tag.dataset, JSON.parse(attributes));
    if (hasToken) tag.dataset.userToken = '';
    script.current = tag;
    return showWidget(tag);
  }, [server, attributes, hasToken]);

  // The widget reads the token when it starts, and again when it renews its session.
  useEffect(() => {
    if (script.current && userToken !== undefined) script.current.dataset.userToken = userToken;
  });

  useEffect(() => {
    linkUsed.current = onLinkUsed;
  });
  useEffect(() => {
    const notify = () => linkUsed.current?.();
    document.addEventListener('parley:link-used', notify);
    return () => document.removeEventListener('parley:link-used', notify);
  }, []);

  return null;
}

/** A page has one widget: each waits until the one before it has left. */
let previous: Promise<unknown> = Promise.resolve();

/** Loads the widget by this tag, and answers how to take it away again, which may be before it came. */
function showWidget(tag: HTMLScriptElement) {
  let isLeft = false;
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  previous = previous.then(async () => {
    // React's strict mode mounts twice: the first has left before it began.
    if (isLeft) return;
    await new Promise((resolve) => {
      tag.onload = resolve;
      tag.onerror = resolve;
      document.head.append(tag);
    });
    await left;
    document.dispatchEvent(new Event('parley:remove'));
    tag.remove();
  });
  return () => {
    isLeft = true;
    leave();
  };
}
