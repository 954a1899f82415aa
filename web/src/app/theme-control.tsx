import { lazy, Suspense } from 'react';
import { stayWithout } from '../lib/stay-without.ts';

const ThemeSwitcher = lazy(() =>
  stayWithout(
    import('@parley/ui/theme/theme-switcher.tsx').then(({ ThemeSwitcher }) => ({ default: ThemeSwitcher })),
  ),
);

/** The theme switcher, whose script comes after that of the page around it. */
export function ThemeControl({ onChoose }: { onChoose?: () => void }) {
  return (
    <Suspense fallback={<span className="size-control" />}>
      <ThemeSwitcher {...(onChoose && { onChoose })} />
    </Suspense>
  );
}
