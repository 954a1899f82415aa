import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { MenuIcon } from './icons.tsx';

interface MenuProps {
  name: string;
  items: { label: string; onChoose: () => void }[];
}

export function Menu({ name, items }: MenuProps) {
  const [isShown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const stops = () => [...(list.current?.children ?? [])] as HTMLElement[];

  useLayoutEffect(() => {
    if (isShown) stops()[0]?.focus();
  }, [isShown]);

  const close = () => {
    setShown(false);
    button.current?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    const all = stops();
    const at = all.indexOf(event.target as HTMLElement);
    const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (goal !== undefined) all.at(goal % all.length)?.focus();
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setShown(false);
    if (event.key === 'Tab') return;
    if (goal !== undefined || event.key === 'Escape') event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      class="menu"
      onFocusOut={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setShown(false);
      }}
    >
      <button
        ref={button}
        type="button"
        class="icon-button"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isShown}
        // Safari gives a pressed button no focus and takes it from the list: closed by that, the click would open it again.
        onMouseDown={(event) => isShown && event.preventDefault()}
        onClick={() => (isShown ? close() : setShown(true))}
      >
        <MenuIcon />
      </button>
      {isShown && (
        <div class="menu-list" role="menu" aria-label={name} ref={list} onKeyDown={walk}>
          {items.map(({ label, onChoose }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                onChoose();
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
