/** What one tab did to the session that all tabs of this browser share. */
export type SessionNews = 'locked' | 'unlocked' | 'signed-out';

let channel: BroadcastChannel | undefined;

function openChannel() {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel('parley-session');
  return channel;
}

/** Reaches the other tabs, not this one; without it they find out at their next check. */
export const publishSessionNews = (news: SessionNews) => openChannel()?.postMessage(news);

export function subscribeToSessionNews(onNews: (news: SessionNews) => void) {
  const opened = openChannel();
  const listener = ({ data }: MessageEvent<SessionNews>) => onNews(data);
  opened?.addEventListener('message', listener);
  return () => opened?.removeEventListener('message', listener);
}
