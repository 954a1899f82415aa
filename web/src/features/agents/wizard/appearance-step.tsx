import { agentMessageColor } from '@parley/chat/theme';
import { borderRadii, fontFamilies, fontSizes } from '@parley/contract/agents/agent-settings';
import { Field, Segmented, Select } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { AdvancedSettings } from './advanced-settings.tsx';
import { ColorField } from './color-field.tsx';
import { ImageField } from './image-field.tsx';
import { PositionPicker } from './position-picker.tsx';
import { TextSetting } from './setting-fields.tsx';
import type { Wizard } from './use-wizard.ts';

const fonts = fontFamilies.map((font) => ({ value: font, label: font }));
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const sizes = fontSizes.map((size) => ({ value: size, label: capitalised(size) }));
const radii = borderRadii.map((radius) => ({ value: radius, label: capitalised(radius) }));

const colors = [
  { field: 'chatBubbleColor', label: 'Chat bubble colour' },
  { field: 'userMessageColor', label: 'Visitor message colour' },
  { field: 'botMessageColor', label: 'Agent message colour' },
] as const;

export function AppearanceStep({ businessId, wizard }: { businessId: string; wizard: Wizard }) {
  const { form, agent, faultAt } = wizard;
  const looks = form.draft.appearance;
  const set = (fields: Partial<typeof looks>) => form.setPart('appearance', fields);
  return (
    <div className="grid gap-4">
      <Card title="Colours and place" description="The preview shows every change at once.">
        <div className="grid gap-6">
          <div className="grid gap-stack sm:grid-cols-2">
            <ColorField
              label="Primary colour"
              hint="The head of the chat and its buttons."
              value={looks.primaryColor}
              fallback={looks.primaryColor}
              error={faultAt('appearance.primaryColor')}
              onChange={(primaryColor) => set({ primaryColor })}
            />
            {colors.map(({ field, label }) => (
              <ColorField
                key={field}
                label={label}
                hint={
                  field === 'botMessageColor'
                    ? 'A quiet grey unless you choose one.'
                    : 'The primary colour unless you choose one.'
                }
                value={looks[field]}
                fallback={field === 'botMessageColor' ? agentMessageColor : looks.primaryColor}
                error={faultAt(`appearance.${field}`)}
                onChange={(color) => set({ [field]: color })}
                onReset={() => set({ [field]: null })}
              />
            ))}
          </div>
          <PositionPicker
            value={looks.position}
            color={looks.primaryColor}
            onChange={(position) => set({ position })}
          />
        </div>
      </Card>
      <Card title="Type and shape">
        <div className="grid gap-stack sm:grid-cols-2">
          <Field label="Font" hint="Served by Parley, from nobody else.">
            <Select
              options={fonts}
              value={looks.fontFamily}
              onChange={({ target }) => set({ fontFamily: target.value as typeof looks.fontFamily })}
            />
          </Field>
          <div className="grid content-start gap-1.5">
            <span className="font-medium">Font size</span>
            <Segmented
              label="Font size"
              options={sizes}
              value={looks.fontSize}
              onChange={(fontSize) => set({ fontSize })}
            />
          </div>
          <div className="grid content-start gap-1.5 sm:col-span-2">
            <span className="font-medium">Rounded corners</span>
            <Segmented
              label="Rounded corners"
              options={radii}
              value={looks.borderRadius}
              onChange={(borderRadius) => set({ borderRadius })}
            />
          </div>
        </div>
      </Card>
      <Card title="Pictures and words">
        <div className="grid gap-6">
          <div className="grid gap-stack sm:grid-cols-2">
            <ImageField
              businessId={businessId}
              agent={agent}
              image="logo"
              label="Logo"
              hint="At the head of the chat. JPG, PNG, GIF or SVG, less than 2MB."
            />
            <ImageField
              businessId={businessId}
              agent={agent}
              image="avatar"
              label="Avatar"
              hint="Beside the answers. JPG, PNG, GIF or SVG, less than 2MB."
            />
          </div>
          <div className="grid gap-stack sm:grid-cols-2">
            <TextSetting
              kind="line"
              wizard={wizard}
              part="appearance"
              field="headerText"
              label="Header text"
              hint="Empty shows the agent's name."
              placeholder={form.draft.name}
              maxLength={80}
            />
            <TextSetting
              kind="line"
              wizard={wizard}
              part="appearance"
              field="placeholderText"
              label="Placeholder text"
              hint="In the empty message box."
              maxLength={120}
            />
          </div>
        </div>
      </Card>
      <AdvancedSettings wizard={wizard} />
    </div>
  );
}
