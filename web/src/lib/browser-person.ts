import { formDrafts } from './form-drafts.ts';
import { keptTexts } from './kept-texts.ts';

const storageKey = 'parley-person';
/** Unsaved edits of agents are kept under it. */
export const agentDraftPrefix = 'parley:agent-draft:';

/** Somebody is signed in at this browser: what another person typed here before is dropped. */
export function enterBrowser(personId: string) {
  formDrafts.enter(personId);
  try {
    const before = localStorage.getItem(storageKey);
    if (before !== null && before !== personId) forgetTexts();
    localStorage.setItem(storageKey, personId);
  } catch {
    // Where storage is blocked nothing was kept either.
  }
}

/** Whoever signs out leaves nothing of what they typed. */
export function forgetTexts() {
  keptTexts.forgetAll();
  formDrafts.forgetAll();
  for (const storage of [() => localStorage, () => sessionStorage])
    try {
      for (const key of Object.keys(storage()))
        if (key.startsWith(agentDraftPrefix)) storage().removeItem(key);
    } catch {
      // Nothing was kept there.
    }
}
