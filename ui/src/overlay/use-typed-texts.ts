import { type FocusEvent, useRef, useState } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** What is typed to prove who one is, or to look for something, is no work to lose. */
const typedText =
  'textarea, input:not([type=password], [type=search], [type=checkbox], [type=radio], [type=file], [readonly], [autocomplete=one-time-code])';

/** Follows what is typed inside of a dialog, so that closing it by a key or a press beside it can ask first. */
export function useTypedTexts(isOpen: boolean, onOpenChange: (isOpen: boolean) => void) {
  const before = useRef(new Map<TextControl, string>());
  const [isAsking, setIsAsking] = useState(false);
  if (!isOpen && before.current.size > 0) before.current.clear();

  // A field that is gone was sent or is no longer wanted.
  const hasTyped = () =>
    [...before.current].some(([control, value]) => control.isConnected && control.value !== value);
  return {
    area: {
      onFocus({ target }: FocusEvent) {
        if (target.matches(typedText) && !before.current.has(target as TextControl))
          before.current.set(target as TextControl, (target as TextControl).value);
      },
    },
    onOpenChange(next: boolean) {
      if (!next && hasTyped()) setIsAsking(true);
      else onOpenChange(next);
    },
    question: {
      isOpen: isAsking,
      onOpenChange: setIsAsking,
      onConfirm() {
        before.current.clear();
        onOpenChange(false);
      },
    },
  };
}
