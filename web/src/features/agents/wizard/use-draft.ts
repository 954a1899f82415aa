import type { Agent } from '@parley/contract/agents/agents';
import { useEffect, useMemo, useRef, useState } from 'react';
import { cacheDraft, forgetDraft, readKeptDraft } from './draft-cache.ts';
import { conflictsOf, type Edits, editsTowards, noEdits, rebased, withoutEdits } from './draft-edits.ts';
import { ownTimeZone } from './time-zones.ts';
import {
  applyChange,
  changeOf,
  type DraftChange,
  type DraftPart,
  draftOf,
  isUnchanged,
  newDraftIn,
  type WizardDraft,
} from './wizard-draft.ts';
import { type Faults, faultsOf } from './wizard-steps.ts';

type Texts = Pick<WizardDraft, 'name' | 'description' | 'welcomeMessage'>;

/** A person's edits, laid over the agent as it is kept. Those of others shine through, except in the fields edited here. */
export interface DraftForm {
  draft: WizardDraft;
  change: DraftChange;
  faults: Faults;
  hasChanges: boolean;
  /** Fields edited here for which somebody else has saved another value meanwhile. */
  conflicts: string[];
  /** True when edits of an earlier visit were found and are shown. */
  isRestored: boolean;
  set: (fields: Partial<Texts>) => void;
  setPart: <Part extends DraftPart>(part: Part, fields: Partial<WizardDraft[Part]>) => void;
  discard: () => void;
  /** Ends the conflicts: with one's own values, or with those of the others. */
  resolve: (keep: 'mine' | 'theirs') => void;
  /** The draft at this very moment, also inside of something that began earlier. */
  now: () => { draft: WizardDraft; edits: Edits };
  /** What was sent is kept now, as the server wrote it; what was typed while it travelled stays a change. */
  settle: (sent: WizardDraft, kept: Agent) => void;
}

export function useDraft(businessId: string, agent: Agent | null, isKept: boolean): DraftForm {
  const saved = useMemo(() => (agent ? draftOf(agent) : newDraftIn(ownTimeZone())), [agent]);
  const agentId = isKept && agent ? agent.id : null;
  const place = { businessId, agentId };
  const [edits, setEdits] = useState(() => restored(saved, readKeptDraft(place)));
  const [isRestored, setIsRestored] = useState(() => !isUnchanged(edits.change));
  const draft = useMemo(() => applyChange(saved, edits.change), [saved, edits]);
  // Somebody may have saved the very same value meanwhile.
  const change = useMemo(() => changeOf(saved, draft), [saved, draft]);
  const faults = useMemo(() => faultsOf(draft), [draft]);
  const conflicts = useMemo(() => (isKept ? conflictsOf(saved, edits) : []), [saved, edits, isKept]);
  const latest = useRef({ draft, edits });
  latest.current = { draft, edits };

  useEffect(
    () => cacheDraft({ businessId, agentId }, { ...edits, change }),
    [businessId, agentId, edits, change],
  );

  const edit = (next: (now: WizardDraft) => WizardDraft) =>
    setEdits((now) => editsTowards(saved, now, next(applyChange(saved, now.change))));

  return {
    draft,
    change,
    faults,
    hasChanges: !isUnchanged(change),
    conflicts,
    isRestored,
    set: (fields) => edit((now) => ({ ...now, ...fields })),
    setPart: (part, fields) => edit((now) => ({ ...now, [part]: { ...now[part], ...fields } })),
    discard() {
      setEdits(noEdits);
      setIsRestored(false);
    },
    resolve: (keep) =>
      setEdits((now) => (keep === 'mine' ? rebased(saved, now) : withoutEdits(now, conflictsOf(saved, now)))),
    now: () => latest.current,
    settle(sent, kept) {
      setEdits(rebased(draftOf(kept), { change: changeOf(sent, latest.current.draft), base: {} }));
      setIsRestored(false);
      forgetDraft(place);
    },
  };
}

/** An older version kept no ground: then what is saved now is taken for it. */
function restored(saved: WizardDraft, kept: Edits): Edits {
  return isUnchanged(kept.base)
    ? rebased(saved, kept)
    : editsTowards(saved, kept, applyChange(saved, kept.change));
}
