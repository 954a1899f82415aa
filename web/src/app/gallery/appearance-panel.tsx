import { Button } from '@parley/ui/basic';
import { Segmented, Switch } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import {
  type Appearance,
  colorSchemes,
  fontSizes,
  ThemeSwitcher,
  themes,
  useAppearance,
} from '@parley/ui/theme';

const asOptions = <T extends string>(values: readonly T[]) =>
  values.map((value) => ({ value, label: value }));
const flags = [
  ['compactView', 'Compact view'],
  ['highContrast', 'High contrast'],
  ['reducedMotion', 'Reduced motion'],
  ['animationsEnabled', 'Animations'],
  ['showTooltips', 'Tooltips'],
] as const satisfies readonly (readonly [keyof Appearance, string])[];

export function AppearancePanel() {
  const { appearance, setAppearance, resetAppearance } = useAppearance();
  return (
    <Card
      title="Appearance"
      description="Kept in this browser and set on the html element before the first paint."
      actions={
        <>
          <ThemeSwitcher />
          <Button size="small" onClick={resetAppearance}>
            Reset to Defaults
          </Button>
        </>
      }
    >
      <div className="grid gap-5 pt-2">
        <div className="flex flex-wrap gap-4">
          <Segmented
            label="Theme"
            options={asOptions(themes)}
            value={appearance.theme}
            onChange={(theme) => setAppearance({ theme })}
          />
          <Segmented
            label="Colour scheme"
            options={asOptions(colorSchemes)}
            value={appearance.colorScheme}
            onChange={(colorScheme) => setAppearance({ colorScheme })}
          />
          <Segmented
            label="Font size"
            options={asOptions(fontSizes)}
            value={appearance.fontSize}
            onChange={(fontSize) => setAppearance({ fontSize })}
          />
        </div>
        <div className="grid gap-x-10 gap-y-3 sm:grid-cols-3">
          {flags.map(([key, label]) => (
            <Switch
              key={key}
              label={label}
              checked={appearance[key]}
              onChange={(event) => setAppearance({ [key]: event.target.checked })}
            />
          ))}
        </div>
      </div>
    </Card>
  );
}
