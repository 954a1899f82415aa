/** Where the visitor's token outlives the page. Nothing is written before the visitor has sent a message. */
export interface TokenStore {
  read(): string | undefined;
  write(token: string): void;
  forget(): void;
}

/** Where the browser denies storage, what would be kept lasts as long as the page. */
export function attempt<T>(use: () => T) {
  try {
    return use();
  } catch {
    return undefined;
  }
}

/** In the host page's own storage, by agent. */
export function createTokenStore(name: string): TokenStore {
  return {
    read: () => attempt(() => localStorage.getItem(name)) ?? undefined,
    write: (token) => attempt(() => localStorage.setItem(name, token)),
    forget: () => attempt(() => localStorage.removeItem(name)),
  };
}
