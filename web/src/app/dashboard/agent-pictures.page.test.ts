import { removeAgentLogo, setAgentLogo } from '@parley/contract/agents/agents';
import { expect } from 'vitest';
import { answerAgents } from '../../testing/agent-answers.ts';
import { press, readToast } from '../../testing/expectations.ts';
import { test } from '../../testing/page-test.ts';
import { idOf } from '../../testing/samples.ts';
import { fault } from '../../testing/stub-api.ts';

test('a picture that cannot be taken or removed says why', async ({ page, api }) => {
  answerAgents(api, 'Painter');
  await page.goto(`/dashboard/agents/${idOf(1)}/edit?step=appearance`);
  const file = page.getByLabel('Logo file');
  const choose = (name: string, bytes: Buffer) =>
    file.setInputFiles({ name, mimeType: 'image/png', buffer: bytes });
  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

  // What only the server sees in the file.
  const tooWide = 'Logo image must be at most 4096 pixels wide and high';
  const noPicture = 'Logo must be a JPG, PNG, GIF or SVG file';
  const invalid = (text: string) =>
    ({ status: 400, code: 'invalid_input', message: text, fields: { file: text } }) as const;
  for (const [name, answer, words] of [
    ['bomb.png', invalid(tooWide), `Error uploading bomb.png: ${tooWide}`],
    ['pa\u202Ege.png', invalid(noPicture), `Error uploading page.png: ${noPicture}`],
    [
      'logo.png',
      { status: 413, code: 'too_large', message: 'The file is too large.' },
      'Error uploading logo.png: The file is too large.',
    ],
    [
      'logo.png',
      { status: 403, code: 'not_allowed', message: 'You may not do this.' },
      'Error uploading logo.png: You may not do this.',
    ],
  ] as const) {
    const allow = api.refuse(setAgentLogo, answer);
    await choose(name, picture);
    await readToast(page, 'Logo upload failed', words);
    allow();
  }
  const sent = api.callsOf(setAgentLogo).length;
  await choose('text.png', Buffer.alloc(2 * 1024 * 1024 + 1, 'text '));
  await readToast(page, 'Logo image must be less than 2MB');
  expect(api.callsOf(setAgentLogo)).toHaveLength(sent);

  await choose('logo.png', picture);
  await readToast(page, 'Logo uploaded');
  const allow = api.refuse(removeAgentLogo, fault);
  await press(page, 'Remove logo');
  await readToast(page, 'Failed to remove file', 'Logo could not be removed.');
  allow();
  await page
    .getByLabel('Avatar file')
    .setInputFiles({ name: 'face.txt', mimeType: 'text/plain', buffer: Buffer.from('a face') });
  await readToast(page, 'Invalid avatar file');
});
