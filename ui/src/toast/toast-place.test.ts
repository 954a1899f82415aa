import { expect, test } from 'vitest';
import { boxAt, chooseToastPlace } from './toast-place.ts';

const desk = { width: 1440, height: 900, headPx: 56 };
const phone = { width: 390, height: 844, headPx: 56 };
const toast = { width: 352, height: 132 };

test('with nothing in the way a message comes at the bottom right, on a phone at the bottom', () => {
  expect(chooseToastPlace(desk, toast, [])).toBe('bottom-right');
  expect(chooseToastPlace(phone, toast, [])).toBe('bottom-center');
});

test('a message keeps off the button at the bottom right that was just pressed', () => {
  const send = { left: 1340, top: 850, right: 1420, bottom: 886 };
  expect(chooseToastPlace(desk, toast, [{ box: send, weight: 100 }])).toBe('bottom-left');
});

test('a bar over the whole foot of the screen sends the message to the top', () => {
  const footer = { left: 0, top: 820, right: 1440, bottom: 900 };
  expect(chooseToastPlace(desk, toast, [{ box: footer, weight: 3 }])).toBe('top-right');
});

test('on a phone a message goes to the top while somebody writes at the bottom', () => {
  const composer = { left: 0, top: 760, right: 390, bottom: 844 };
  expect(chooseToastPlace(phone, toast, [{ box: composer, weight: 3 }])).toBe('top-center');
});

test('where everything is taken, the control just used stays free rather than the dialog around it', () => {
  const sheet = { left: 0, top: 60, right: 390, bottom: 844 };
  const button = { left: 24, top: 780, right: 366, bottom: 824 };
  const place = chooseToastPlace(phone, toast, [
    { box: sheet, weight: 3 },
    { box: button, weight: 100 },
  ]);
  expect(place).toBe('top-center');
  expect(boxAt(place, phone, toast).bottom).toBeLessThan(button.top);
});

test('at the head of the screen a message lies below the bar with menu, theme and account', () => {
  for (const screen of [desk, phone])
    for (const place of ['top-right', 'top-center'] as const)
      expect(boxAt(place, screen, toast).top).toBeGreaterThan(56);
});

test('a message that is shown leaves its place only for one where it covers less', () => {
  const pages = { box: { left: 16, top: 790, right: 374, bottom: 826 }, weight: 3 };
  expect(chooseToastPlace(phone, toast, [pages], 'bottom-center')).toBe('top-center');
  expect(chooseToastPlace(phone, toast, [], 'top-center')).toBe('top-center');
  // Turned from a phone to a wide screen.
  expect(chooseToastPlace(desk, toast, [], 'bottom-center')).toBe('bottom-right');
});
