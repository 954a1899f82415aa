import { ArrowUp, UserRound } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { WidgetLooks } from './widget-looks.ts';
import type { WizardDraft } from './wizard-draft.ts';

interface ComposerProps {
  draft: WizardDraft;
  looks: WidgetLooks;
  isDisabled: boolean;
  isBusy: boolean;
  onSend: (message: string) => void;
}

/** Enter sends, Shift+Enter starts a new line, as in the widget. */
export function PreviewComposer({ draft, looks, isDisabled, isBusy, onSend }: ComposerProps) {
  const [typed, setTyped] = useState('');
  const canSend = typed.trim() !== '' && !isBusy && !isDisabled;
  const send = () => {
    if (!canSend) return;
    onSend(typed.trim());
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method uses Enter to accept a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const { maxMessageLength } = draft.advanced;
  return (
    <div className="flex-none p-2.5 pt-0">
      <p className="person-row flex items-center gap-1.5 px-1 py-1.5 text-[#66625b] text-[0.85em]">
        <UserRound className="size-3.5" aria-hidden="true" />
        Talk to a person
      </p>
      <div
        className="composer flex items-end gap-1 border border-[#8d8880] bg-white py-1 pr-1 pl-3 focus-within:outline-2 focus-within:outline-[#1c1b19]"
        style={{ borderRadius: looks.controlRadiusPx }}
      >
        <textarea
          aria-label="Preview message"
          rows={1}
          disabled={isDisabled}
          maxLength={Number.isInteger(maxMessageLength) ? maxMessageLength : undefined}
          placeholder={draft.appearance.placeholderText}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-20 min-w-0 flex-1 resize-none py-1 outline-none placeholder:text-[#66625b]"
        />
        <button
          type="button"
          aria-label="Send preview message"
          aria-disabled={!canSend}
          onClick={send}
          className="send grid size-8 flex-none place-items-center"
          style={{ ...(canSend && looks.header), borderRadius: looks.controlRadiusPx }}
        >
          <ArrowUp className="size-4" aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
