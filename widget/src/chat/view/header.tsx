import { plainName } from '@parley/chat/plain-name';
import { type ConversationState, isFormOnly } from '../conversation/index.ts';
import { Avatar } from './avatar.tsx';
import { CloseIcon } from './icons.tsx';
import { Menu } from './menu.tsx';
import type { Ui } from './ui.ts';

interface HeaderProps {
  state: ConversationState;
  title: string | undefined;
  ui: Ui;
  hasSound: boolean;
  onSound: (isOn: boolean) => void;
  onEnd: () => void;
  onClose: () => void;
}

/** Says who answers: an AI, or a person by name; nothing where nobody does. */
export function Header({ state, title, ui, hasSound, onSound, onEnd, onClose }: HeaderProps) {
  const { words, productUrl } = ui;
  const { agent, status } = state;
  const member = status.mode === 'person' ? plainName(status.memberName ?? '') || words.team : undefined;
  const items = [
    ...(agent?.advanced.soundEnabled
      ? [{ label: hasSound ? words.soundOff : words.soundOn, onChoose: () => onSound(!hasSound) }]
      : []),
    ...(status.id && !status.isEnded ? [{ label: words.endChat, onChoose: onEnd }] : []),
  ];
  return (
    <div class="header">
      <Avatar
        key={member ?? ''}
        name={member ?? title}
        imageUrl={member ? null : (agent?.appearance.logoUrl ?? agent?.appearance.avatarUrl)}
        productUrl={productUrl}
        kind="head"
      />
      <div class="heading">
        <h2 class="title" id="title">
          <bdi>{title ?? words.chat}</bdi>
        </h2>
        <p class="notice-line" role="status">
          {member
            ? (status.isMemberAway ? words.personIsAway : words.withPerson)(member)
            : !isFormOnly(state) && words.aiNotice}
        </p>
      </div>
      {items.length > 0 && <Menu name={words.menu} items={items} />}
      <button type="button" class="icon-button" aria-label={words.close} onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  );
}
