import { clsx } from 'clsx';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

type Props = {
  /** Inside the button that opens it. */
  trigger: ReactNode;
  /** Its accessible name, where the trigger is only an icon. */
  label?: string;
  triggerClass?: string;
  align?: 'start' | 'end';
  children: ReactNode | ((close: () => void) => ReactNode);
};

/**
 * A button that unfolds links or choices below it, for the public header: no library behind it, and the links are ordinary
 * links. Esc closes it and gives the focus back; so does choosing, leaving with Tab, or a press elsewhere.
 */
export function DisclosureMenu({
  trigger,
  label,
  triggerClass = 'button button-ghost',
  align = 'start',
  children,
}: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => setIsOpen(false);

  useEffect(() => {
    if (!isOpen) return;
    const closeElsewhere = (event: PointerEvent) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeElsewhere);
    return () => document.removeEventListener('pointerdown', closeElsewhere);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      close();
      button.current?.focus();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveFocus(area.current, event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !area.current?.contains(event.relatedTarget)) close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the controls inside are only observed here
    <div ref={area} className="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {trigger}
      </button>
      <div
        id={panelId}
        hidden={!isOpen}
        className={clsx(
          'absolute top-full z-50 mt-1 min-w-48 animate-pop-in rounded-control bg-surface-floating p-1 text-sm shadow-floating',
          align === 'end' ? 'right-0 origin-top-right' : 'left-0 origin-top-left',
        )}
      >
        {typeof children === 'function' ? children(close) : children}
      </div>
    </div>
  );
}

/** For the links and buttons inside. */
export const disclosureItemClass =
  'flex min-h-[max(2.25rem,var(--size-target))] w-full items-center gap-2.5 whitespace-nowrap rounded-sm px-2.5 py-1.5 text-left hover:bg-surface-hover [&>svg]:size-4 [&>svg]:flex-none [&>svg]:text-muted';

function moveFocus(area: HTMLElement | null, step: 1 | -1) {
  const stops = [...(area?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
}
