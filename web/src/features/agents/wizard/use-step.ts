import { type WizardTab, wizardTab } from '@parley/contract/agents/agents';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { stepParameter } from '../../../lib/paths.ts';
import { isAfter } from './wizard-steps.ts';

interface Options {
  /** Where an address without a step begins. */
  start: WizardTab;
  unfinished: WizardTab;
  /** An address named a step that cannot be opened yet. */
  onRefused: (opened: WizardTab) => void;
}

/** The step that the address names: a reload stays on it, and the browser's Back goes back to the one before. */
export function useStep({ start, unfinished, onRefused }: Options) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const named = wizardTab.safeParse(search.get(stepParameter)).data;
  const [step, setStep] = useState(() => firstOf(named ?? start, unfinished));

  /** Shown at once: the router takes its time to change the address. */
  const show = async (next: WizardTab, how: 'push' | 'replace' = 'push') => {
    setStep(next);
    // Not what was read when this was drawn: the agent may have got its address since.
    const parameters = new URLSearchParams(window.location.search);
    parameters.set(stepParameter, next);
    await navigate({ search: `?${parameters}` }, { replace: how === 'replace', preventScrollReset: true });
  };

  const [isNew, setIsNew] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed on a step must not lead away from it, only another address does
  useEffect(() => {
    setIsNew(false);
    const wanted = named ?? (isNew ? start : 'basic-info');
    const opened = firstOf(wanted, unfinished);
    if (opened !== wanted) onRefused(opened);
    // What an address without a step stands for may change with every step that is completed.
    if (opened !== wanted || (named === undefined && opened !== 'basic-info')) void show(opened, 'replace');
    else setStep(opened);
  }, [named]);

  return [step, show] as const;
}

const firstOf = (step: WizardTab, other: WizardTab) => (isAfter(step, other) ? other : step);
