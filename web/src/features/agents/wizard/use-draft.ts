import type { Agent } from '@parley/contract/agents';
import { useEffect, useMemo, useRef, useState } from 'react';
import { forgetDraft, keepDraft, readKeptDraft } from './draft-cache.ts';
import {
  applyChange,
  changeOf,
  type DraftChange,
  type DraftPart,
  draftOf,
  isUnchanged,
  newDraft,
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
  /** True when edits of an earlier visit were found and are shown. */
  isRestored: boolean;
  set: (fields: Partial<Texts>) => void;
  setPart: <Part extends DraftPart>(part: Part, fields: Partial<WizardDraft[Part]>) => void;
  discard: () => void;
  /** The draft at this very moment, also inside of something that began earlier. */
  now: () => WizardDraft;
  /** Takes what was sent as kept; what was typed while it travelled stays a change. */
  settle: (sent: WizardDraft) => void;
}

export function useDraft(businessId: string, agent: Agent | null, isKept: boolean): DraftForm {
  const saved = useMemo(() => (agent ? draftOf(agent) : newDraft), [agent]);
  const agentId = isKept && agent ? agent.id : null;
  const place = { businessId, agentId };
  const [change, setChange] = useState(() => changeOf(saved, applyChange(saved, readKeptDraft(place))));
  const [isRestored, setIsRestored] = useState(() => !isUnchanged(change));
  const draft = useMemo(() => applyChange(saved, change), [saved, change]);
  const faults = useMemo(() => faultsOf(draft), [draft]);
  const latest = useRef(draft);
  latest.current = draft;

  useEffect(() => keepDraft({ businessId, agentId }, change), [businessId, agentId, change]);

  const edit = (next: (now: WizardDraft) => WizardDraft) => setChange((now) => changeOf(saved, next(applyChange(saved, now))));

  return {
    draft,
    change,
    faults,
    hasChanges: !isUnchanged(change),
    isRestored,
    set: (fields) => edit((now) => ({ ...now, ...fields })),
    setPart: (part, fields) => edit((now) => ({ ...now, [part]: { ...now[part], ...fields } })),
    discard() {
      setChange({});
      setIsRestored(false);
    },
    now: () => latest.current,
    settle(sent) {
      setChange(changeOf(sent, latest.current));
      setIsRestored(false);
      forgetDraft(place);
    },
  };
}
