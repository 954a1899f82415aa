import { countConversations, listConversations } from '@parley/contract/conversations/conversations';
import { test } from '../../testing/page-test.ts';
import { listedConversation, sampleConversation, sampleCounts } from '../../testing/samples.ts';
import { answerSignedIn } from '../../testing/usual-answers.ts';

test('the call of a visitor says what they want a person for, not how the chat began', async ({
  page,
  api,
}) => {
  answerSignedIn(api);
  const conversation = sampleConversation(1, { mode: 'waiting', firstMessage: 'Do you bake rye?' });
  api.answer(listConversations, [listedConversation(conversation, { calledFor: 'Where is my parcel?' })]);
  api.answer(countConversations, sampleCounts({ open: 1, all: 1, waiting: 1 }));
  await page.goto('/dashboard/notifications');
  await page.getByRole('alert').getByText('Where is my parcel?').waitFor();
});
