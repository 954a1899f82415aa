import { type Conversation, type ConversationState, isFormOnly } from '../conversation/index.ts';
import type { Translations } from '../translations.ts';
import { PersonIcon } from './icons.tsx';
import { Dots } from './message.tsx';

interface PersonRowProps {
  state: ConversationState;
  conversation: Conversation;
  words: Translations;
}

/** The page may be the one that the chat lies over. */
const close = () => document.dispatchEvent(new Event('parley:close'));

/** The way to a person, always in sight; it comes forward when the agent has offered one. */
export function PersonRow({ state, conversation, words }: PersonRowProps) {
  const { status, entries, isCalling } = state;
  if (status.mode === 'person') return null;
  if (status.mode === 'waiting') {
    return (
      <div class="person-row">
        <span class="waiting" role="status">
          <Dots />
          {words.waiting}
        </span>
        <button type="button" class="small-button" onClick={() => conversation.show('contact')}>
          {words.leaveInstead}
        </button>
      </div>
    );
  }
  const contactUrl = state.agent?.contactUrl;
  const isPaused = isFormOnly(state);
  const last = entries.at(-1);
  const isOffered =
    isPaused || last?.offersPerson || last?.state === 'failed' || last?.note === 'nobody-came';
  const look = isOffered ? 'small-button strong' : 'small-button quiet';
  if (contactUrl)
    return (
      <div class="person-row">
        <a class={look} href={contactUrl} onClick={close}>
          <PersonIcon />
          {words.talkToPerson}
        </a>
      </div>
    );
  return (
    <div class="person-row">
      <button
        type="button"
        class={look}
        aria-busy={isCalling}
        onClick={() => (isPaused ? conversation.show('contact') : void conversation.callPerson())}
      >
        <PersonIcon />
        {isPaused ? words.leaveMessage : words.talkToPerson}
      </button>
    </div>
  );
}
