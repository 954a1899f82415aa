import { type Ref, type RefCallback, useLayoutEffect, useRef } from 'react';

type Handler = (event: Event) => void;
type Props = { element: HTMLElement; ref?: Ref<HTMLElement> };

const events = {
  onClick: 'click',
  onPointerDown: 'pointerdown',
  onPointerEnter: 'pointerenter',
  onPointerMove: 'pointermove',
  onPointerLeave: 'pointerleave',
  onKeyDown: 'keydown',
  onFocus: 'focusin',
  onBlur: 'focusout',
};
const attributes = ['id', 'aria-expanded', 'aria-controls', 'aria-describedby', 'data-state'];
/** The button of a menu often has a tooltip, and shows the state of the menu. */
const isTooltip = (given: object) => !('aria-expanded' in given);

/**
 * Stands where Radix wants its trigger and hands all it is given to an element that is on the page already. Wrapping that
 * element once the code has come would make React build it anew, and it would lose the focus.
 */
export function RemoteTrigger({ element, ref, ...given }: Props) {
  const latest = useRef<Record<string, unknown>>({});
  useLayoutEffect(() => {
    latest.current = given;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: Radix composes its refs anew each time; what they set stays the same
  useLayoutEffect(() => {
    const attach = ref as RefCallback<HTMLElement> | undefined;
    attach?.(element);
    return () => void attach?.(null);
  }, [element]);
  useLayoutEffect(() => {
    const listening = new AbortController();
    for (const [name, type] of Object.entries(events))
      element.addEventListener(type, (event) => (latest.current[name] as Handler | undefined)?.(event), {
        signal: listening.signal,
      });
    return () => listening.abort();
  }, [element]);
  useLayoutEffect(() => {
    for (const name of attributes) {
      if (!(name in given) || (name === 'data-state' && isTooltip(given))) continue;
      const value = (given as Record<string, unknown>)[name];
      if (value === undefined) element.removeAttribute(name);
      else element.setAttribute(name, String(value));
    }
  });
  return null;
}
