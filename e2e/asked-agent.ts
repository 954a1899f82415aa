import type { Browser } from 'playwright-core';
import { callServer } from './call-server.ts';
import { openAsOwner } from './signed-in-page.ts';
import type { ReachedServer } from './start-server.ts';

const shop = 'https://shop.example.com';
const handbook =
  '# Delivery\n\nWe deliver within the city for 4.50 euros. Orders above 40 euros are delivered free of charge.\n';
const answerable = 'How much does delivery cost?';
const unknown = 'Who won the world cup in 1998?';

/** A new owner with an agent that has read a handbook, and visitors who come by the widget's own calls. */
export async function openAskedAgent(
  { browser, server }: { browser: Browser; server: ReachedServer },
  email: string,
) {
  const { page, faults, businessIds } = await openAsOwner(browser, server.url, email);
  const agents = `/api/businesses/${businessIds[0]}/agents`;
  const { id: agentId } = await callServer(page, server, agents, {
    data: { name: 'Baker', welcomeMessage: 'Hello!' },
  });
  await callServer(page, server, `${agents}/${agentId}`, {
    method: 'PATCH',
    data: { allowedDomains: ['shop.example.com'], handoff: { enabled: true } },
  });
  const file = { name: 'handbook.md', mimeType: 'text/markdown', buffer: Buffer.from(handbook) };
  await callServer(page, server, `${agents}/${agentId}/documents`, { multipart: { file } });
  const { embedKey } = await callServer<{ embedKey: string }>(page, server, `${agents}/${agentId}/script`);
  await waitUntilRead();

  async function waitUntilRead() {
    for (let tries = 0; tries < 600; tries += 1) {
      const documents = await callServer<{ status: string }[]>(
        page,
        server,
        `${agents}/${agentId}/documents`,
        { method: 'GET' },
      );
      if (documents.every(({ status }) => status === 'completed')) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('The handbook was not read in time');
  }

  async function post<Answer>(path: string, body: object, token?: string): Promise<Answer> {
    const headers = {
      origin: shop,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<Answer>;
  }

  /** A new visitor asks once, and may then say what they think of it. */
  async function visit(message: string, opinion: { rating?: number; wasHelpful?: boolean } = {}) {
    const { token, sessionId } = await post<{ token: string; sessionId: string }>('/widget/sessions', {
      key: embedKey,
    });
    const asked = { message, agentId, sessionId };
    const { messageId } = await post<{ messageId: string }>('/functions/v1/agent-chat', asked, token);
    const { rating, wasHelpful } = opinion;
    if (wasHelpful !== undefined) await post(`/widget/messages/${messageId}/feedback`, { wasHelpful }, token);
    if (rating !== undefined) await post('/widget/rating', { rating }, token);
  }

  return {
    page,
    faults,
    email,
    agentId,
    businessId: businessIds[0]!,
    /** Its address in the dashboard and in the contract. */
    place: `${server.url}/dashboard/agents/${agentId}`,
    path: `${agents}/${agentId}`,
    askWhatItKnows: (opinion?: { rating?: number; wasHelpful?: boolean }) => visit(answerable, opinion),
    askWhatItDoesNotKnow: () => visit(unknown),
  };
}
