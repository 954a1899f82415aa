let latest: Promise<boolean> = Promise.resolve(false);

/** A call was refused, and somebody asks for the session: true where it is over and the sign-in page will say why. */
export function beginSessionCheck(check: Promise<boolean>) {
  latest = check.catch(() => false);
}

/** Once the check under way is done: then nobody else needs to say what was refused. */
export const isSessionEndExplained = () => latest;
