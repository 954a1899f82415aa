/** Where the visitor's token outlives the page. Nothing is written before the visitor has sent a message. */
export interface KeptToken {
  read(): string | undefined;
  write(token: string): void;
  forget(): void;
}

/** In the host page's own storage, by agent. Where the browser denies storage the conversation lasts as long as the page. */
export function keptTokenFor(agent: string): KeptToken {
  const name = `parley:${agent}`;
  const attempt = <T>(use: (storage: Storage) => T) => {
    try {
      return use(window.localStorage);
    } catch {
      return undefined;
    }
  };
  return {
    read: () => attempt((storage) => storage.getItem(name)) ?? undefined,
    write: (token) => attempt((storage) => storage.setItem(name, token)),
    forget: () => attempt((storage) => storage.removeItem(name)),
  };
}
