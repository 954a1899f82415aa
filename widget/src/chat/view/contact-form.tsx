import { useEffect, useRef, useState } from 'preact/hooks';
import {
  type ContactDraft,
  type ContactErrors,
  type Conversation,
  type ConversationState,
  contactFields,
  inquiryMaxLength,
  isFormOnly,
  rejectedFields,
  validateContact,
} from '../conversation/index.ts';
import { contactIntro } from './contact-intro.ts';
import { AttachButton, PickedFiles } from './file-picker.tsx';
import { formatMoment } from './format-time.ts';
import { BackIcon } from './icons.tsx';
import type { Ui } from './ui.ts';
import type { FilePicker } from './use-files.ts';

interface ContactFormProps {
  state: ConversationState;
  conversation: Conversation;
  /** Kept outside, so that a look back into the chat loses nothing. */
  draft: ContactDraft;
  /** Undefined where no files are taken. */
  files: FilePicker | undefined;
  ui: Ui;
  /** What changed only: a browser that fills in several fields at once tells of each before anything is drawn again. */
  onType: (typed: Partial<ContactDraft>) => void;
  onSent: () => void;
}

type Kind = {
  name: keyof ContactDraft;
  label: string;
  type?: string;
  mode?: 'email' | 'tel';
  autocomplete?: string;
  max: number;
};

export function ContactForm({ state, conversation, draft, files, ui, onType, onSent }: ContactFormProps) {
  const { words, language } = ui;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [phase, setPhase] = useState<'filling' | 'sending' | 'failed'>('filling');
  const [reason, setReason] = useState('');
  const { call } = state;

  useEffect(() => {
    // It may come by itself, when nobody took a call: whoever writes on the page goes on writing there.
    const { activeElement, body } = document;
    if (
      activeElement === null ||
      activeElement === body ||
      activeElement.shadowRoot?.contains(heading.current)
    )
      heading.current?.focus();
  }, []);

  const refuse = (found: ContactErrors) => {
    setErrors(found);
    setPhase('filling');
    const [first] = Object.keys(found);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const submit = async () => {
    if (phase === 'sending' || files?.isUploading) return;
    const found = validateContact(draft, words);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setPhase('sending');
    const attachmentIds = files?.attachments.map(({ id }) => id) ?? [];
    const sent = { ...contactFields(draft), ...(attachmentIds.length > 0 && { attachmentIds }) };
    const refused = await conversation.leaveContact(sent);
    if (refused === undefined) return onSent();
    const told = rejectedFields(refused, words);
    if (Object.keys(told).length > 0) refuse(told);
    else setPhase('failed');
    setReason(refused.form ?? '');
  };

  const kinds: Kind[] = [
    { name: 'email', label: words.email, type: 'email', mode: 'email', autocomplete: 'email', max: 254 },
    { name: 'phone', label: words.phone, type: 'tel', mode: 'tel', autocomplete: 'tel', max: 31 },
    { name: 'name', label: words.name, autocomplete: 'name', max: 120 },
    { name: 'inquiry', label: words.message, max: inquiryMaxLength },
  ];

  return (
    <form
      class="contact"
      ref={form}
      noValidate
      aria-labelledby="contact-title"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {(state.entries.length > 0 || !isFormOnly(state)) && (
        <button type="button" class="back" onClick={() => conversation.show('chat')}>
          <BackIcon />
          {words.back}
        </button>
      )}
      <h3 id="contact-title" tabIndex={-1} ref={heading}>
        {words.leaveMessage}
      </h3>
      <p>
        {isFormOnly(state) && `${words.paused} `}
        {contactIntro(state, words)}
        {call && !call.isOpen && call.opensAt && ` ${words.opensAt(formatMoment(call.opensAt, language))}`}
        {call?.expectedAt && ` ${words.answerBy(formatMoment(call.expectedAt, language))}`}
      </p>
      {kinds.map(({ name, label, type, mode, autocomplete, max }) => {
        const shared = {
          id: `contact-${name}`,
          name,
          class: 'input',
          dir: draft[name] ? ('auto' as const) : undefined,
          maxLength: max,
          value: draft[name],
          'aria-invalid': errors[name] !== undefined,
          'aria-describedby': errors[name]
            ? `contact-${name}-error`
            : name === 'email' || name === 'phone'
              ? 'contact-hint'
              : undefined,
          onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
            onType({ [name]: currentTarget.value }),
        };
        return (
          <div key={name} class={`labelled ${name}`}>
            <label for={`contact-${name}`}>{label}</label>
            {name === 'inquiry' ? (
              <textarea {...shared} rows={3} required />
            ) : (
              <input
                {...shared}
                type={type ?? 'text'}
                inputMode={mode ?? 'text'}
                autocomplete={autocomplete}
              />
            )}
            {errors[name] && (
              <span class="error" id={`contact-${name}-error`} role="alert">
                {errors[name]}
              </span>
            )}
            {name === 'email' && (
              <span class="hint" id="contact-hint">
                {words.oneIsEnough}
              </span>
            )}
          </div>
        );
      })}
      {files && (
        <div class="contact-files">
          <PickedFiles files={files} ui={ui} />
          <AttachButton files={files} ui={ui} label={words.attach} />
        </div>
      )}
      {phase === 'failed' && (
        <p class="error" role="alert">
          {reason || words.notSentYet}
        </p>
      )}
      <button type="submit" class="submit" aria-busy={phase === 'sending'}>
        {phase === 'sending' ? words.sending : words.send}
      </button>
    </form>
  );
}
