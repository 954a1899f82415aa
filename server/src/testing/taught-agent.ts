import { afterAll, beforeAll } from 'vitest';
import { makeAgent, makeDocument, makeOwner, makeVisitor } from './makers.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** For the tests of one file: a server with an agent that has read these documents, by their names. */
export function teachAgent(
  documents: Record<string, string>,
  { server: options }: { server?: () => Promise<Parameters<typeof startTestServer>[0]> } = {},
) {
  let server: TestServer;
  let agent: Awaited<ReturnType<typeof makeAgent>>;

  beforeAll(async () => {
    server = await startTestServer(await options?.());
    const owner = await makeOwner(server);
    agent = await makeAgent(owner);
    for (const [name, text] of Object.entries(documents)) await makeDocument(owner, agent.id, name, text);
  });
  afterAll(() => server.close());

  /** What a new visitor is answered to the last of what they say. */
  async function ask(first: string, ...next: string[]) {
    const visitor = await makeVisitor(server, agent);
    let reply = await visitor.ask(first);
    for (const message of next) reply = await visitor.ask(message);
    return reply;
  }

  return { ask, clock: () => server.clock };
}
