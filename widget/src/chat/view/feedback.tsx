import type { Entry } from '@parley/chat/transcript';
import { useState } from 'preact/hooks';
import type { Conversation } from '../conversation/index.ts';
import type { Translations } from '../translations.ts';
import { ThumbIcon } from './icons.tsx';

export const commentMaxLength = 1000;

interface FeedbackProps {
  entry: Entry;
  /** Who and when, on the same line; empty where another message follows at once. */
  meta: string;
  conversation: Conversation;
  words: Translations;
}

/** Two thumbs under an answer; after a press a comment can follow. */
export function Feedback({ entry, meta, conversation, words }: FeedbackProps) {
  const [step, setStep] = useState<'none' | 'comment' | 'thanks'>('none');
  const [comment, setComment] = useState('');

  const rate = async (wasHelpful: boolean) => {
    setStep('comment');
    if (!(await conversation.rateAnswer(entry, wasHelpful))) setStep('none');
  };
  const send = async () => {
    if (comment.trim() === '') return setStep('thanks');
    if (await conversation.rateAnswer(entry, entry.wasHelpful ?? false, comment.trim())) setStep('thanks');
  };
  const label = entry.wasHelpful ? words.whatHelped : words.whatWasMissing;

  return (
    <div class="feedback">
      <div class="thumbs">
        {meta && <span class="meta">{meta}</span>}
        {[true, false].map((wasHelpful) => (
          <button
            key={String(wasHelpful)}
            type="button"
            class={wasHelpful ? 'thumb' : 'thumb down'}
            aria-label={wasHelpful ? words.helpful : words.notHelpful}
            title={wasHelpful ? words.helpful : words.notHelpful}
            aria-pressed={entry.wasHelpful === wasHelpful}
            onClick={() => rate(wasHelpful)}
          >
            <ThumbIcon isFilled={entry.wasHelpful === wasHelpful} />
          </button>
        ))}
      </div>
      <span class="thanks" role="status">
        {step === 'thanks' && words.thanks}
      </span>
      {step === 'comment' && (
        <form
          class="comment"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <textarea
            class="input"
            rows={2}
            dir={comment ? 'auto' : undefined}
            maxLength={commentMaxLength}
            placeholder={label}
            aria-label={label}
            value={comment}
            onInput={({ currentTarget }) => setComment(currentTarget.value)}
          />
          <div class="buttons">
            <button type="submit" class="small-button strong">
              {words.submit}
            </button>
            <button type="button" class="small-button" onClick={() => setStep('thanks')}>
              {words.skip}
            </button>
          </div>
        </form>
      )}
    </div>
  );
}
