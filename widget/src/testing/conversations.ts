import { afterEach, beforeEach, expect } from 'vitest';
import { type Conversation, createConversation } from '../chat/conversation/conversation.ts';
import type { ConversationState } from '../chat/conversation/conversation-state.ts';
import type { TokenStore } from '../chat/conversation/token-store.ts';
import type { Connection } from '../chat/conversation/visitor-api.ts';
import { soon } from './soon.ts';
import { type StubProduct, startStubProduct } from './stub-product.ts';

/** A conversation without a screen, over a product of its own for each test. */
export function setUpConversations() {
  const open: Conversation[] = [];
  const visitor = {
    product: undefined as unknown as StubProduct,
    storedToken: undefined as string | undefined,
    state: undefined as unknown as ConversationState,
    isOnline: true,
    connectionTo,
    create,
    async openChat(changes: Partial<Connection> = {}) {
      const conversation = create(connectionTo(visitor.product.url, changes));
      await conversation.start();
      return conversation;
    },
    replyEnds: () =>
      soon(() =>
        expect(visitor.state.entries.every(({ state }) => state === 'done' || state === 'failed')).toBe(true),
      ),
    texts: () => visitor.state.entries.map(({ text }) => text),
  };
  const tokenStore: TokenStore = {
    read: () => visitor.storedToken,
    write: (token) => {
      visitor.storedToken = token;
    },
    forget: () => {
      visitor.storedToken = undefined;
    },
  };

  function create(
    connection = connectionTo(visitor.product.url),
    onChange = (next: ConversationState) => {
      visitor.state = next;
    },
    shortestPauseMs = 5,
  ) {
    const conversation = createConversation({
      connection,
      tokenStore,
      isOnline: () => visitor.isOnline,
      shortestPauseMs,
      onChange,
    });
    open.push(conversation);
    return conversation;
  }

  beforeEach(async () => {
    visitor.product = await startStubProduct();
    visitor.storedToken = undefined;
    visitor.isOnline = true;
  });
  afterEach(async () => {
    for (const conversation of open.splice(0)) conversation.stop();
    await visitor.product.stop();
  });
  return visitor;
}

const connectionTo = (productUrl: string, changes: Partial<Connection> = {}): Connection => ({
  productUrl,
  key: 'key-1',
  agentId: undefined,
  preview: undefined,
  resume: undefined,
  identity: undefined,
  pageUrl: undefined,
  language: undefined,
  ...changes,
});
