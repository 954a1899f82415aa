import {
  borderRadii,
  defaultAgentSettings,
  defaultPrimaryColor,
  fontFamilies,
  fontSizes,
} from '@parley/contract/agents/agent-settings';
import { expect, test } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { accentColor, defaultColor, themeVariables } from './theme.ts';

const appearance = {
  ...defaultAgentSettings.appearance,
  primaryColor: '#0f766e',
  logoUrl: null,
  avatarUrl: null,
};
const colors = ['#ffffff', '#000000', '#ffd400', '#2563eb', '#7e69ab', '#808080', '#ff0000', '#00ff7f'];

test('whatever colours the owner chooses, every text can be read', () => {
  for (const theme of ['light', 'dark'] as const) {
    for (const accent of colors) {
      for (const chosen of colors) {
        const look = themeVariables(theme, accent, {
          ...appearance,
          userMessageColor: chosen,
          botMessageColor: chosen,
        });
        const pairs = [
          [look['on-accent'], look.accent],
          [look['on-user'], look.user],
          [look['on-agent'], look.agent],
          [look['agent-link'], look.agent],
          [look.link, look.surface],
          [look.link, look.tint],
          [look.muted, look.surface],
          [look.critical, look.surface],
        ] as const;
        for (const [text, ground] of pairs)
          expect(
            contrastRatio(text, ground),
            `${text} on ${ground}, ${theme}, accent ${accent}`,
          ).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test('messages without colours of their own take the accent and a quiet tint', () => {
  const look = themeVariables('light', '#0f766e', appearance);
  expect(look).toMatchObject({ user: '#0f766e', agent: look.tint, 'on-agent': look.text });
});

test('every size, corner and font of the settings changes the look', () => {
  const sizes = fontSizes.map(
    (fontSize) => themeVariables('light', '#000000', { ...appearance, fontSize }).size,
  );
  expect(sizes).toEqual(['14px', '15px', '17px']);
  const corners = borderRadii.map(
    (borderRadius) => themeVariables('light', '#000000', { ...appearance, borderRadius })['r-bubble'],
  );
  expect(corners).toEqual(['0px', '8px', '16px', '20px', '22px']);
  const fonts = fontFamilies.map(
    (fontFamily) => themeVariables('light', '#000000', { ...appearance, fontFamily }).font,
  );
  expect(new Set(fonts).size).toBe(fontFamilies.length);
  expect(fonts.find((font) => font.includes('Merriweather'))).toContain('serif');
});

test("the tag's colour stands before the agent's, and a colour that is none before neither", () => {
  expect(accentColor('#ff0000', appearance)).toBe('#ff0000');
  expect(accentColor(undefined, appearance)).toBe('#0f766e');
  expect(accentColor(undefined, { ...appearance, primaryColor: 'red;}' })).toBe('#2563eb');
});

test('the colour without a choice is the one of the contract', () => {
  expect(defaultColor).toBe(defaultPrimaryColor);
});
