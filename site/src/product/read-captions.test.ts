import { expect, test } from 'vitest';
import filmCaptions from '../../content/film/captions.vtt?raw';
import { formatMoment, readCaptions } from './read-captions.ts';

test('captions are read with the moment at which they come', () => {
  const text =
    'WEBVTT\n\n00:00:00.000 --> 00:00:04.250 align:start\nA shop.\n\n00:01:07.300 --> 00:01:10.000\nIts chat.\n';
  expect(readCaptions(text)).toEqual([
    { seconds: 0, text: 'A shop.' },
    { seconds: 67, text: 'Its chat.' },
  ]);
  expect([0, 67, 600].map(formatMoment)).toEqual(['0:00', '1:07', '10:00']);
});

test('what is not a caption is refused', () => {
  expect(() => readCaptions('A shop.')).toThrow('no captions');
  expect(() => readCaptions('WEBVTT\n\n4.250\nA shop.')).toThrow('no caption: 4.250');
});

test('those of the film come one after the other, and none is longer than two lines of a player', () => {
  const captions = readCaptions(filmCaptions);
  expect(captions.length).toBeGreaterThan(8);
  const moments = captions.map(({ seconds }) => seconds);
  expect(moments).toEqual([...new Set(moments)].sort((one, other) => one - other));
  expect(captions.filter(({ text }) => text.length > 110)).toEqual([]);
});
