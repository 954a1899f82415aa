import { drawWebp, signIn } from '../demo-product.mjs';
import { startShopPage } from './shop-page.mjs';

const settlingMs = 400;
const size = { width: 1280, height: 800 };
const known = 'Can I return opened tea?';
const unknown = 'Are your teas certified organic?';
const reply = 'Hello, this is Mira. Our green teas are, the others not yet. Each tin says so.';

/** Plays the film on the running demo, from the documents to the figures. Answers the poster. */
export async function playStory(browser, camera, product) {
  let shop;
  try {
    const owner = await signIn(browser, product, { size, theme: 'light' });
    await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await allowHandOver(owner, product.url);
    const scriptTag = await showKnowledge(camera, owner, product.url);
    shop = await startShopPage(scriptTag);
    const visitor = await openShop(browser, shop.url);
    const poster = await askAgent(camera, visitor);
    await askForPerson(camera, visitor);
    await answerVisitor(camera, owner, visitor);
    await showAnalytics(camera, owner);
    return poster;
  } finally {
    shop?.stop();
  }
}

/** Nothing on it stands in for what is still to come. */
async function settled(page) {
  await page.waitForTimeout(settlingMs);
  await page.waitForFunction(() => !document.querySelector('.animate-breathe'));
  await page.waitForTimeout(settlingMs);
}

/** An owner switches it on in the wizard; the demo leaves it off. */
async function allowHandOver(page, url) {
  const isList = (request) => /\/api\/businesses\/[^/]+\/agents$/.test(request.url());
  const [request] = await Promise.all([page.waitForRequest(isList), page.goto(`${url}/dashboard/agents`)]);
  const isChanged = await page.evaluate(async (list) => {
    const agents = await fetch(list).then((response) => response.json());
    const { ok } = await fetch(`${list}/${agents.find(({ status }) => status === 'active').id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ handoff: { enabled: true } }),
    });
    return ok;
  }, request.url());
  if (!isChanged) throw new Error('The hand-over could not be switched on');
}

async function showKnowledge(camera, page, url) {
  await page.goto(`${url}/dashboard/knowledge-base`);
  await page.getByRole('table').first().waitFor();
  await settled(page);
  await camera.turnTo(page);
  await camera.caption(
    'Fern & Kettle is a tea shop that we made up. Its knowledge base holds five documents.',
  );
  await camera.hold(2);
  await camera.moveTo(page.getByText('Shipping and delivery').first());
  await camera.hold(1.5);
  await camera.caption('Its agent is called Fern.');
  await camera.click(page.getByRole('link', { name: /Agents/ }).first());
  await page.getByRole('article').filter({ hasText: 'Fern' }).first().waitFor();
  await settled(page);
  await camera.hold(1.2);
  const card = page.getByRole('article').filter({ hasText: 'Answers customers' }).first();
  await camera.click(card.getByRole('link').first());
  await page.getByRole('tab', { name: 'Website' }).waitFor();
  await settled(page);
  await camera.hold(0.8);
  await camera.caption(
    'One script tag brings the agent to the website. It is copied here, and pasted into the page.',
  );
  await camera.click(page.getByRole('tab', { name: 'Website' }));
  const script = page.locator('pre code').filter({ hasText: 'widget.js' }).first();
  await script.waitFor();
  await settled(page);
  await camera.hold(0.6);
  await camera.click(page.getByRole('button', { name: 'Expand' }));
  await camera.hold(1.2);
  await camera.click(page.getByRole('button', { name: /^Copy/ }).first());
  await camera.hold(1.2);
  return script.textContent();
}

async function openShop(browser, url) {
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Open chat' }).waitFor();
  return page;
}

async function ask(camera, page, question, isAnswered) {
  await camera.type(page.getByRole('dialog').getByRole('textbox'), question);
  await page.keyboard.press('Enter');
  await camera.watch(isAnswered(), { maxSeconds: 3 });
}

async function askAgent(camera, page) {
  const chat = page.getByRole('dialog');
  await camera.turnTo(page);
  await camera.caption('The page of the shop has a button in its corner now. A visitor opens the chat.');
  await camera.hold(1.5);
  await camera.click(page.getByRole('button', { name: 'Open chat' }));
  await chat.getByRole('log').waitFor();
  await settled(page);
  await camera.hold(1.2);
  await camera.caption('The visitor asks whether opened tea can be returned.');
  await ask(camera, page, known, () => chat.getByRole('button', { name: /^Source/ }).waitFor());
  await settled(page);
  await camera.caption('The agent answers, and names the document. Opened, it shows the words it stands on.');
  await camera.hold(1.2);
  await camera.click(chat.getByRole('button', { name: /^Source/ }));
  await settled(page);
  await camera.hold(3);
  return drawWebp(page);
}

async function askForPerson(camera, page) {
  const chat = page.getByRole('dialog');
  await camera.caption(
    'No document says whether the teas are organic. The agent says that it does not know.',
  );
  await ask(camera, page, unknown, () => chat.getByText("I don't know").first().waitFor());
  await settled(page);
  await camera.hold(2.5);
  await camera.caption('The visitor asks for a person. Somebody of the shop is online.');
  await camera.click(chat.getByRole('button', { name: 'Talk to a person' }).first());
  await chat.getByText('Waiting for a person…').waitFor();
  await settled(page);
  await camera.hold(2);
}

async function answerVisitor(camera, owner, visitor) {
  await owner.getByRole('alert').getByText('is waiting for a person').waitFor();
  await camera.turnTo(owner);
  await camera.caption(
    'In her dashboard Mira, the owner of the shop, sees that a visitor waits. She takes over.',
  );
  await camera.hold(1.5);
  await camera.click(owner.getByRole('button', { name: 'Answer', exact: true }));
  await owner.waitForURL(/\/dashboard\/conversations\/[0-9a-f-]{36}$/);
  const box = owner.getByRole('textbox', { name: 'Message to the visitor' });
  await box.waitFor();
  await settled(owner);
  await camera.hold(1);
  await camera.caption('The inbox shows what was said before. The agent is silent from here on.');
  await camera.hold(2.5);
  await camera.caption('Mira writes to the visitor herself.');
  await camera.type(box, reply);
  await owner.keyboard.press('Enter');
  await visitor.getByRole('dialog').getByText('Our green teas are').waitFor();
  await settled(owner);
  await camera.hold(1.2);
  await camera.turnTo(visitor);
  await camera.caption('The visitor reads it in the same chat, with the name of who wrote it.');
  await camera.hold(3);
}

async function showAnalytics(camera, page) {
  await camera.turnTo(page);
  await camera.caption(
    'The analytics show how many conversations there were, and what became of the questions.',
  );
  await camera.click(page.getByRole('link', { name: 'Analytics' }).first());
  await page.locator('.recharts-surface').first().waitFor();
  await settled(page);
  await camera.hold(2);
  await camera.scroll(420);
  await camera.hold(2.5);
  await camera.caption(
    'All you saw was filmed in the running product, with the data of its demo. Waiting was cut.',
  );
  await camera.hold(3);
  await camera.finish();
}
