const storageKey = 'parley-setup-code';

/** The code after `#code=` in the link that the server prints. */
export function readSetupCode(hash: string): string | null {
  const code = new URLSearchParams(hash.replace(/^#/, '')).get('code');
  return code && code.length <= 200 ? code : null;
}

/** Kept while this tab lives, so that a reload or signing in first does not lose it. */
export const keepSetupCode = (code: string) => sessionStorage.setItem(storageKey, code);
export const keptSetupCode = () => sessionStorage.getItem(storageKey);
export const forgetSetupCode = () => sessionStorage.removeItem(storageKey);
