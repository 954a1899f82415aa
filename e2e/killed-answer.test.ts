import { createServer, type Server } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { openVisitor, setBakery } from './bakery-website.ts';
import { startServer } from './start-server.ts';

/** A model that says one sentence of the handbook and the beginning of the next, and then keeps everybody waiting. */
async function startHaltingModel() {
  const beginning = 'We deliver within the city for 4.50 euros [1]. Orders above';
  const server = createServer(async (request, response) => {
    for await (const _ of request);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const choices = [{ index: 0, delta: { content: beginning }, finish_reason: null }];
    response.write(
      `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 0, model: 'halting', choices })}\n\n`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, baseUrl: `http://127.0.0.1:${(server.address() as { port: number }).port}/v1` };
}

let model: { server: Server; baseUrl: string };
// Told before the stage, so that it is done after the server has gone.
afterAll(() => {
  model?.server.close();
  model?.server.closeAllConnections();
});
const stage = setBakery(async () => {
  model = await startHaltingModel();
  return startServer({ env: { LLM_BASE_URL: model.baseUrl, LLM_API_KEY: 'key', LLM_MODEL: 'halting' } });
});

test('a server killed in the middle of a streamed answer keeps no half of it, and the visitor goes on', async () => {
  const { server: first, bakery } = stage;
  const visitor = await openVisitor(stage.browser, bakery.shop.url);
  const { chat } = visitor;
  await visitor.openChat();
  await visitor.say('How much does delivery cost?');
  await chat.getByText('We deliver within the city for 4.50 euros').waitFor();
  expect(await chat.getByText('Orders above').count()).toBe(0);

  await first.kill();
  await chat.getByText("I'm having trouble processing your request. Please try again later.").waitFor();
  expect(await chat.getByText('We deliver within the city').count()).toBe(0);

  // Without the model this time, so that the answer comes whole.
  stage.server = await startServer({ dataDir: first.dataDir, port: Number(new URL(first.url).port) });
  await chat.getByRole('button', { name: 'Retry' }).click();
  await chat.getByText('4.50 euros').first().waitFor();
  await visitor.page.reload();
  await chat.getByText('4.50 euros').first().waitFor();
  expect(await chat.getByText('How much does delivery cost?', { exact: true }).count()).toBe(1);

  const { page } = bakery.ada;
  await page.goto(`${first.url}/dashboard/conversations`);
  await page.getByRole('link', { name: /How much does delivery cost/ }).click();
  const log = page.getByRole('log', { name: 'Messages' });
  // By its paragraph: the receipt holds the question too.
  const said = (text: string) => log.getByRole('paragraph').filter({ hasText: text });
  await said('How much does delivery cost?').first().waitFor();
  expect(await said('How much does delivery cost?').count()).toBe(1);
  expect(await said('4.50 euros').count()).toBe(1);
});
