import { defaultAgentSettings } from '@parley/contract/agent-settings';
import { expect, test } from 'vitest';
import { agentBubbleColor, widgetLooks } from './widget-looks.ts';

const looks = { ...defaultAgentSettings.appearance, primaryColor: '#facc15' };

test('colours that are not chosen follow the primary colour, with text that can be read on it', () => {
  const drawn = widgetLooks(looks);
  expect(drawn.launcher).toEqual({ backgroundColor: '#facc15', color: '#1c1b19' });
  expect(drawn.visitor).toEqual(drawn.header);
  expect(drawn.agent.backgroundColor).toBe(agentBubbleColor);
});

test('a chosen colour is taken; half of one is not', () => {
  expect(widgetLooks({ ...looks, userMessageColor: '#000000' }).visitor).toEqual({
    backgroundColor: '#000000',
    color: '#ffffff',
  });
  expect(widgetLooks({ ...looks, primaryColor: '#fa' }).header.backgroundColor).toBe('#2563eb');
});

test('a font falls back to one of its kind', () => {
  expect(widgetLooks({ ...looks, fontFamily: 'Merriweather' }).fontFamily).toBe(
    '"Preview Merriweather", "Merriweather", Georgia, serif',
  );
  expect(widgetLooks({ ...looks, fontFamily: 'System Default' }).fontFamily).toBe('system-ui, sans-serif');
});
