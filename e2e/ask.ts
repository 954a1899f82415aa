import type { Locator, Page } from 'playwright-core';

/** Types a question and presses Enter once the answer before it is whole: until then a composer keeps what is typed. */
export async function ask(where: Page | Locator, question: string, boxName?: string) {
  const box = where.getByRole('textbox', boxName === undefined ? {} : { name: boxName, exact: true });
  await box.fill(question);
  // Waits like a click until the button can be pressed, and leaves it alone.
  await where.getByRole('button', { name: 'Send message' }).click({ trial: true });
  await box.press('Enter');
}
