let latest: Promise<boolean> = Promise.resolve(true);

/** A call was refused, and somebody asks whether the session is still there: true where it is. */
export function beginSessionCheck(check: Promise<boolean>) {
  latest = check.catch(() => true);
}

/** Once the check under way is done. Of a session that is over the sign-in page says why, and nobody else needs to. */
export const isSessionAlive = () => latest;
