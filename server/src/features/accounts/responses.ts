/** Puts the cookies of a result on the response. */
export function withCookies<Result extends { cookies: string[] }>(
  result: Result,
  { responseHeaders }: { responseHeaders: Headers },
) {
  for (const cookie of result.cookies) responseHeaders.append('set-cookie', cookie);
  return result;
}

/** The empty answer of what only has to be done. */
export async function done(work: Promise<void>) {
  await work;
  return {};
}
