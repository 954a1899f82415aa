import { expect, test } from 'vitest';
import { contrastRatio, readableOn, shadeReadableOn } from './contrast.ts';

test('black on white has the highest contrast and a colour on itself none', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#777', '#777777')).toBe(1);
});

test('text on a dark brand colour is white, on a light one dark', () => {
  expect(readableOn('#2563eb')).toBe('#ffffff');
  expect(readableOn('#7e69ab')).toBe('#ffffff');
  expect(readableOn('#ffd400')).toBe('#1c1b19');
  expect(readableOn('#fff')).toBe('#1c1b19');
});

test('text on every brand colour reaches the AA ratio of 4.5', () => {
  for (let value = 0; value < 0xffffff; value += 40_503) {
    const color = `#${value.toString(16).padStart(6, '0')}`;
    expect(contrastRatio(readableOn(color), color), color).toBeGreaterThanOrEqual(4.5);
  }
});

test('a brand colour used as text is shaded until it can be read on light and on dark', () => {
  for (const color of ['#ffd400', '#2563eb', '#000000', '#ffffff', '#f0f']) {
    for (const background of ['#ffffff', '#f4f3f0', '#1b1a18', '#2a2926']) {
      expect(
        contrastRatio(shadeReadableOn(background, color), background),
        `${color} on ${background}`,
      ).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('a brand colour that already reads well stays as it is', () => {
  expect(shadeReadableOn('#ffffff', '#2563eb')).toBe('#2563eb');
});
