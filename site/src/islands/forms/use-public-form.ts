import { showFirstFault } from '@parley/ui/form';
import { toast } from '@parley/ui/toast';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { type FormRules, findFaults } from './form-rules.ts';
import { sendForm } from './send-form.ts';

interface Message {
  title: string;
  description: string;
}

interface Options<Field extends string> {
  path: string;
  /** Names the form in its messages. */
  subject: string;
  initial: Record<Field, string>;
  rules: FormRules<Field>;
  sent: Message;
  failed: Message;
  /** Faults that no rule of a single text can see. */
  findMore?: () => Record<string, string | undefined>;
  /** What is sent, where it is not the values themselves. */
  bodyOf?: (values: Record<Field, string>, trap: string) => object | FormData;
  onSent?: () => void;
  onRefused?: (fields: Record<string, string>, setValue: (name: Field, value: string) => void) => void;
}

type Faults = Record<string, string | undefined>;

const unreachable =
  'We could not be reached. Nothing is lost: what you wrote stays here. Check your connection and send it again.';

/** A form of the public site: its values and faults, and what became of sending it. Nothing typed is lost by a failure. */
export function usePublicForm<Field extends string>(options: Options<Field>) {
  const { path, subject, initial, rules, sent, failed } = options;
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // A second click comes before the button is drawn anew.
  const isBusy = useRef(false);

  const showFaults = (found: Faults) => {
    setFaults(found);
    showFirstFault(() => form.current ?? document);
  };
  const clearFault = (name: string) => setFaults((before) => ({ ...before, [name]: undefined }));
  const setValue = (name: Field, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    clearFault(name);
  };

  const choose = (name: Field) => ({
    name,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      setValue(name, event.target.value),
  });

  async function send(trap: string) {
    const outcome = await sendForm(path, options.bodyOf?.(values, trap) ?? { ...values, fax: trap });
    if (outcome.kind === 'sent') {
      setValues(initial);
      toast({ ...sent, tone: 'positive', subject });
      options.onSent?.();
      return;
    }
    if (outcome.kind === 'unreachable') setProblem(unreachable);
    else {
      options.onRefused?.(outcome.fields, setValue);
      const known = Object.entries(outcome.fields).filter(([name]) => name in rules || name === 'cv');
      if (known.length > 0) return showFaults(Object.fromEntries(known));
      setProblem(outcome.message);
    }
    toast({ ...failed, tone: 'critical', subject });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy.current) return;
    setProblem(undefined);
    const found: Faults = { ...findFaults(values, rules), ...options.findMore?.() };
    if (Object.values(found).some((fault) => fault !== undefined)) return showFaults(found);
    isBusy.current = true;
    setIsSending(true);
    try {
      await send(String(new FormData(event.currentTarget).get('fax') ?? ''));
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  return {
    form,
    values,
    faults,
    problem,
    isSending,
    setValue,
    clearFault,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    /** For a select of this name. */
    choose,
    /** For a text field of this name. */
    register: (name: Field) => ({ ...choose(name), maxLength: rules[name].maxLength }),
  };
}
