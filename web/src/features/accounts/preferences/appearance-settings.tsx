import {
  type Appearance,
  appearance as appearanceSchema,
  defaultAppearance,
} from '@parley/contract/accounts/preferences';
import { Button, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { RadioGroup, Switch } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { Banner, ErrorState } from '@parley/ui/state';
import { useAppearance } from '@parley/ui/theme';
import { RotateCcw } from 'lucide-react';
import { useUnsavedChanges } from '../../../lib/unsaved-changes.ts';
import { attempt } from '../../../screen/attempt.ts';
import { QueryState } from '../../../screen/query-state.tsx';
import { SchemeSwatch } from './scheme-swatch.tsx';
import { appearanceNow, isSame, useKeepAppearance, useKeptAppearance } from './use-appearance-settings.ts';

type SettingName = keyof Appearance;
const settingLabels: Record<SettingName, string> = {
  theme: 'Theme',
  fontSize: 'Font size',
  colorScheme: 'Color scheme',
  compactView: 'Compact view',
  animationsEnabled: 'Animations',
  reducedMotion: 'Reduced motion',
  highContrast: 'High contrast',
  showTooltips: 'Show tooltips',
  autoSave: 'Auto-save',
};
const { theme, fontSize, colorScheme } = appearanceSchema.shape;
const themeHints = { light: 'Always light', dark: 'Always dark', system: 'Follows your device' };
const sizeLabels = { small: 'Small', medium: 'Medium', large: 'Large', xl: 'Extra large' };
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const displayToggles = [
  ['compactView', 'Shows more at once, with less space between things.'],
  ['highContrast', 'Stronger colors and lines.'],
] as const;
const interfaceToggles = [
  ['animationsEnabled', 'Menus and messages move into place.'],
  ['reducedMotion', 'Keeps everything still, whatever animations say.'],
  ['showTooltips', 'Short explanations when you point at a button.'],
  ['autoSave', 'Keeps each change here with your account as you make it.'],
] as const;

export function AppearanceSettings() {
  const kept = useKeptAppearance();
  const { appearance, setAppearance } = useAppearance();
  const keepAppearance = useKeepAppearance();

  const keep = async (
    change: Partial<Appearance>,
    texts: { done: string; failed: string; reason: string },
  ) => {
    await attempt(() => keepAppearance.mutateAsync(change), {
      subject: 'appearance',
      done: { title: texts.done },
      failed: () => ({ title: texts.failed, description: texts.reason }),
    });
  };
  const change = (name: SettingName, value: Appearance[SettingName]) => {
    setAppearance({ [name]: value });
    const label = settingLabels[name];
    const texts = {
      done: name === 'theme' ? 'Theme updated' : 'Setting updated',
      failed: name === 'theme' ? 'Theme change failed' : 'Save failed',
      reason: `${label} change may not persist. Please try again.`,
    };
    // Switching auto-save on keeps what was tried out before.
    if (name === 'autoSave' && value === true) void keep(appearanceNow(), texts);
    else if (name === 'autoSave' || appearance.autoSave) void keep({ [name]: value }, texts);
  };
  const keepAll = () =>
    keep(appearanceNow(), {
      done: 'Setting updated',
      failed: 'Save failed',
      reason: 'Your changes may not persist. Please try again.',
    });
  const reset = () => {
    setAppearance(defaultAppearance);
    void keep(defaultAppearance, {
      done: 'Settings reset',
      failed: 'Reset failed',
      reason: 'The defaults apply here, but may not persist. Please try again.',
    });
  };

  const isUnsaved = kept.data !== undefined && !appearance.autoSave && !isSame(appearance, kept.data);
  useUnsavedChanges(isUnsaved);

  const toggles = (
    names: readonly (readonly [Exclude<SettingName, 'theme' | 'fontSize' | 'colorScheme'>, string])[],
  ) =>
    names.map(([name, hint]) => (
      <Switch
        key={name}
        label={settingLabels[name]}
        hint={hint}
        checked={appearance[name]}
        onChange={(event) => change(name, event.target.checked)}
      />
    ));

  return (
    <QueryState
      query={kept}
      loading={<AppearanceSkeleton />}
      failure={(error) => (
        <Card isFlush>
          <ErrorState
            title="Error Loading Settings"
            message={error.message}
            retryLabel="Reload Page"
            onRetry={() => window.location.reload()}
          />
        </Card>
      )}
      staleData="hidden"
    >
      {() => (
        <div className="grid gap-4">
          {isUnsaved && (
            <Banner
              title="These changes are not saved yet"
              actions={
                <Button
                  size="small"
                  variant="primary"
                  isLoading={keepAppearance.isPending}
                  onClick={() => void keepAll()}
                >
                  Save changes
                </Button>
              }
            >
              Auto-save is off, so they last until you reload the page.
            </Banner>
          )}
          <Card title="Theme" description="Changes apply at once.">
            <div className="grid gap-6">
              <RadioGroup
                legend="Color theme"
                layout="cards"
                value={appearance.theme}
                options={theme.options.map((value) => ({
                  value,
                  label: capital(value),
                  hint: themeHints[value],
                }))}
                onChange={(event) => change('theme', theme.parse(event.target.value))}
              />
              <RadioGroup
                legend="Font size"
                layout="cards"
                value={appearance.fontSize}
                options={fontSize.options.map((value) => ({ value, label: sizeLabels[value] }))}
                onChange={(event) => change('fontSize', fontSize.parse(event.target.value))}
              />
              <RadioGroup
                legend="Color scheme"
                layout="cards"
                value={appearance.colorScheme}
                options={colorScheme.options.map((value) => ({
                  value,
                  label: <SchemeLabel scheme={value} />,
                }))}
                onChange={(event) => change('colorScheme', colorScheme.parse(event.target.value))}
              />
            </div>
          </Card>
          <Card title="Display">
            <div className="grid gap-4">{toggles(displayToggles)}</div>
          </Card>
          <Card title="Interface">
            <div className="grid gap-4">{toggles(interfaceToggles)}</div>
          </Card>
          <Button className="justify-self-start" icon={<RotateCcw aria-hidden="true" />} onClick={reset}>
            Reset to Defaults
          </Button>
        </div>
      )}
    </QueryState>
  );
}

function SchemeLabel({ scheme }: { scheme: Appearance['colorScheme'] }) {
  return (
    <span className="flex items-center gap-2">
      <SchemeSwatch scheme={scheme} />
      {capital(scheme)}
    </span>
  );
}

function AppearanceSkeleton() {
  return (
    <SkeletonArea label="Loading settings" className="grid gap-4">
      {[5, 3, 4].map((lines) => (
        <div key={lines} className="rounded-card border bg-surface-raised p-card">
          <SkeletonText lines={lines} />
        </div>
      ))}
    </SkeletonArea>
  );
}
