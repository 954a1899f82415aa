import type { WidgetAgent } from '@parley/contract/conversations/widget';

/** The page of the preview: the real widget on a sketch of a page, in a frame of our own origin. */
export const previewPath = '/widget/preview.html';

/** What the dashboard tells the frame. An agent that is not saved yet has an empty id: it can be seen and not be asked. */
export type ToPreview =
  | { type: 'parley:draft'; agent: WidgetAgent; answersByMail: boolean }
  | { type: 'parley:show'; isOpen: boolean }
  | { type: 'parley:start-over' };

/** What the frame tells the dashboard. */
export type FromPreview =
  | { type: 'parley:ready' }
  | { type: 'parley:state'; isOpen: boolean; hasMessages: boolean }
  | { type: 'parley:failed' };

/** Anybody can send a window messages: those of another window, or of a page from elsewhere in it, do not count. */
export const isFrom = (event: { source: unknown; origin: string }, sender: unknown, ownOrigin: string) =>
  sender !== null && sender !== undefined && event.source === sender && event.origin === ownOrigin;
