import type { Translations } from '../translations.ts';

interface EarlierButtonProps {
  isLoading: boolean;
  words: Translations;
  onPress: (button: HTMLButtonElement) => void;
}

/** Not `disabled` while it loads, which would take the keyboard from it. */
export function EarlierButton({ isLoading, words, onPress }: EarlierButtonProps) {
  return (
    <button
      type="button"
      class="small-button earlier"
      aria-disabled={isLoading}
      aria-busy={isLoading}
      onClick={({ currentTarget }) => onPress(currentTarget)}
    >
      {words.showEarlier}
    </button>
  );
}
