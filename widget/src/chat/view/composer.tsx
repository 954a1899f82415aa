import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { AttachButton, PickedFiles } from './file-picker.tsx';
import { SendIcon } from './icons.tsx';
import type { Ui } from './ui.ts';
import type { FilePicker } from './use-files.ts';

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement>;
  text: string;
  placeholder: string;
  maxLength: number;
  isBlocked: boolean;
  /** Undefined where no files are taken. */
  files: FilePicker | undefined;
  ui: Ui;
  onType: (text: string) => void;
  /** False when the message was not taken; then it stays in the field. */
  onSend: (text: string) => boolean;
}

const countFrom = 100;

export function Composer({
  field,
  text,
  placeholder,
  maxLength,
  isBlocked,
  files,
  ui,
  onType,
  onSend,
}: ComposerProps) {
  const { words } = ui;
  const left = maxLength - text.length;
  const hasFiles = files !== undefined && files.attachments.length > 0;
  const canSend = !isBlocked && !files?.isUploading && (text.trim() !== '' || hasFiles);

  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);

  const submit = () => {
    if (canSend && onSend(text)) onType('');
    field.current?.focus();
  };

  const sendOnEnter = (event: KeyboardEvent) => {
    // While an input method composes, Enter picks a word. Safari ends the composition first and leaves only code 229.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    submit();
  };

  return (
    <div class="composer">
      {files && <PickedFiles files={files} ui={ui} />}
      <div class="field">
        {files && <AttachButton files={files} ui={ui} />}
        <textarea
          ref={field}
          rows={1}
          dir={text ? 'auto' : undefined}
          maxLength={maxLength}
          placeholder={placeholder}
          aria-label={placeholder}
          aria-describedby={left <= countFrom ? 'counter' : undefined}
          enterkeyhint="send"
          value={text}
          onInput={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={sendOnEnter}
        />
        {/* Not `disabled`: that would drop the focus of whoever just pressed it. */}
        <button type="button" class="send" aria-label={words.send} aria-disabled={!canSend} onClick={submit}>
          <SendIcon />
        </button>
      </div>
      {left <= countFrom && (
        <div class="counter" id="counter">
          {words.charactersLeft(left)}
        </div>
      )}
    </div>
  );
}
