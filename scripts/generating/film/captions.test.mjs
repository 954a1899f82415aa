import { expect, test } from 'vitest';
import { formatCaptions } from './captions.mjs';

test('captions are WebVTT, with their times in hours, minutes, seconds and thousandths', () => {
  const cues = [
    { from: 0, to: 4.25, text: 'A shop.' },
    { from: 4.25, to: 3661.0004, text: 'An hour later.' },
  ];
  expect(formatCaptions(cues)).toBe(
    [
      'WEBVTT',
      '00:00:00.000 --> 00:00:04.250 position:3% size:62% align:start\nA shop.',
      '00:00:04.250 --> 01:01:01.000 position:3% size:62% align:start\nAn hour later.\n',
    ].join('\n\n'),
  );
});
