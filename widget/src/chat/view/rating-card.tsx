import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Conversation } from '../conversation/index.ts';
import type { Translations } from '../translations.ts';
import { commentMaxLength } from './feedback.tsx';
import { StarIcon } from './icons.tsx';

const marks = [1, 2, 3, 4, 5];

/** One to five at the end of a chat. Radio buttons underneath, so that arrows and screen readers work as everywhere. */
export function RatingCard({ conversation, words }: { conversation: Conversation; words: Translations }) {
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [isSkipped, setSkipped] = useState(false);
  const card = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => card.current?.scrollIntoView({ block: 'nearest' }), [rating]);
  if (isSkipped) return null;
  return (
    <form
      class="card"
      ref={card}
      onSubmit={(event) => {
        event.preventDefault();
        if (rating > 0) void conversation.rate(rating, comment.trim() || undefined);
      }}
    >
      <fieldset>
        <legend>{words.rate}</legend>
        <div class="stars">
          {marks.map((mark) => (
            <label key={mark} class={mark <= rating ? 'star chosen' : 'star'}>
              <input
                type="radio"
                class="unseen"
                name="parley-rating"
                aria-label={words.stars(mark)}
                checked={mark === rating}
                onChange={() => setRating(mark)}
              />
              <StarIcon isFilled={mark <= rating} />
            </label>
          ))}
        </div>
      </fieldset>
      {rating > 0 && (
        <textarea
          class="input"
          rows={2}
          dir={comment ? 'auto' : undefined}
          maxLength={commentMaxLength}
          placeholder={words.comment}
          aria-label={words.comment}
          value={comment}
          onInput={({ currentTarget }) => setComment(currentTarget.value)}
        />
      )}
      <div class="buttons">
        <button type="submit" class="small-button strong" aria-disabled={rating === 0}>
          {words.submit}
        </button>
        <button type="button" class="small-button" onClick={() => setSkipped(true)}>
          {words.skip}
        </button>
      </div>
    </form>
  );
}
