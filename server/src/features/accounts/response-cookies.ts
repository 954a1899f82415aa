/** Puts the cookies of a result on the response. */
export function keepCookies<Result extends { cookies: string[] }>(
  result: Result,
  { responseHeaders }: { responseHeaders: Headers },
) {
  for (const cookie of result.cookies) responseHeaders.append('set-cookie', cookie);
  return result;
}
