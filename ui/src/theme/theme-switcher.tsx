import { clsx } from 'clsx';
import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { DisclosureMenu, disclosureItemClass } from '../overlay/index.ts';
import { useAppearance } from './appearance.ts';

const choices = [
  { theme: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { theme: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
  { theme: 'system', label: 'System', icon: <Monitor aria-hidden="true" /> },
] as const;

/** `onChoose` is told after the page has changed. */
export function ThemeSwitcher({ onChoose }: { onChoose?: () => void }) {
  const { appearance, setAppearance } = useAppearance();
  const trigger = (
    <>
      <Sun aria-hidden="true" className="dark:hidden" />
      <Moon aria-hidden="true" className="hidden dark:block" />
    </>
  );
  return (
    <DisclosureMenu
      label="Theme"
      align="end"
      trigger={trigger}
      triggerClass="button button-ghost button-icon"
    >
      {(close) =>
        choices.map(({ theme, label, icon }) => (
          <button
            key={theme}
            type="button"
            aria-pressed={appearance.theme === theme}
            className={disclosureItemClass}
            onClick={() => {
              setAppearance({ theme });
              onChoose?.();
              close();
            }}
          >
            {icon}
            <span className="flex-1">{label}</span>
            <Check aria-hidden="true" className={clsx(appearance.theme !== theme && 'invisible')} />
          </button>
        ))
      }
    </DisclosureMenu>
  );
}
