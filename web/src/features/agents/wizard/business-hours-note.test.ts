import { expect, test } from 'vitest';
import { businessHoursNote } from './business-hours-note.ts';

test('that visitors are told when the team is back is said only where they are', () => {
  expect(businessHoursNote({ businessHoursOnly: true })).toMatch(/^Outside of them the widget .* says when/);
  expect(businessHoursNote({ businessHoursOnly: false })).not.toContain('Outside of them');
});
