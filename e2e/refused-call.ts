import type { Page, Route } from 'playwright-core';

interface Answer {
  status: number;
  code: string;
  message: string;
}

/** A fault of the server that explains nothing. */
export const fault: Answer = {
  status: 500,
  code: 'unexpected',
  message: 'Something went wrong on our side. Please try again.',
};

/** Answers the calls of one method to a path in the server's place until the returned function is called. */
export async function refuse(page: Page, method: string, path: string, answer: Answer) {
  const handle = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    const { status, ...body } = answer;
    await route.fulfill({ status, json: { ...body, requestId: 'none' } });
  };
  await page.route(`**${path}`, handle);
  return () => page.unroute(`**${path}`, handle);
}
