import { readFileSync } from 'node:fs';
import { defaultAgentSettings, fontFamilies } from '@parley/contract/agents/agent-settings';
import { maxAllowedDomains } from '@parley/contract/agents/agents';
import { auditRetentionDays } from '@parley/contract/businesses/audit-log';
import { businessRole } from '@parley/contract/businesses/business-roles';
import { invitationDays } from '@parley/contract/businesses/members';
import { inquiryLabels } from '@parley/contract/conversations/inquiries';
import { maxSavedReplies, replyPlaceholders } from '@parley/contract/conversations/saved-replies';
import { visitorRenewalDays, visitorTokenHours } from '@parley/contract/conversations/widget';
import { maxExamQuestions, maxExpectedWords } from '@parley/contract/exams/exams';
import { apiKeyCallsPerMinute } from '@parley/contract/integrations/api-keys';
import { deliveryLogLimit, webhookEventTypes, webhooksLimit } from '@parley/contract/integrations/webhooks';
import { documentExtensions, documentMaxBytes } from '@parley/contract/knowledge/knowledge';
import { faqUrlLimit, pagesPerSourceLimit } from '@parley/contract/knowledge/knowledge-sources';
import { taughtAnswerMaxLength, taughtQuestionMaxLength } from '@parley/contract/knowledge/taught-pairs';
import { maxWebsitePages } from '@parley/contract/onboarding/website-readings';
import { retentionCheckMinutes, retentionPeriods } from '@parley/contract/privacy/privacy';
import { expect, test } from 'vitest';
import { faqGroups } from '../faq/faq-texts.ts';

const readText = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const guide = (id: string) => readText(`site/content/documentation/${id}.md`);
const thousands = (number: number) => number.toLocaleString('en-US');

test('the guide to the widget names every attribute that the widget reads', () => {
  const table = readText('widget/src/settings.ts').split('*/')[0]!;
  const attributes = [...new Set(table.match(/data-[a-z-]+/g))];
  expect(attributes.length).toBeGreaterThanOrEqual(18);
  expect(attributes.filter((name) => !guide('widget').includes(`\`${name}\``))).toEqual([]);
  for (const event of ['parley:open', 'parley:close', 'parley:remove', 'parley:link-used', 'parleySettings'])
    expect(guide('widget')).toContain(event);
});

test('the guide to webhooks names every event', () => {
  expect(webhookEventTypes.filter((type) => !guide('webhooks').includes(`| \`${type}\` |`))).toEqual([]);
});

test('the guide to knowledge names every kind of file', () => {
  expect(documentExtensions.filter((one) => !guide('knowledge').includes(`| \`${one}\` |`))).toEqual([]);
});

test('the guide to members has a column for every role', () => {
  const [heads = ''] = guide('members').match(/^\| May .*$/m) ?? [];
  for (const role of businessRole.options) expect(heads.toLowerCase()).toContain(` ${role} `);
});

test('the guide to unanswered questions has every issue type', () => {
  for (const label of Object.values(inquiryLabels))
    expect(guide('unanswered-questions')).toContain(`| ${label} |`);
});

test('the guide to the wizard offers the fonts that there are', () => {
  expect(guide('wizard')).toContain(fontFamilies.join(', '));
});

test.each([
  ['knowledge', `| Size of a file | ${documentMaxBytes / 1024 / 1024} MB |`],
  ['knowledge', `| Entered addresses of an agent | ${faqUrlLimit}, `],
  ['knowledge', `| Pages of a source | ${pagesPerSourceLimit} |`],
  [
    'knowledge',
    `| Taught question, answer | ${taughtQuestionMaxLength}, ${thousands(taughtAnswerMaxLength)} characters |`,
  ],
  ['getting-started', `reads up to ${maxWebsitePages} pages`],
  ['hand-over', `${defaultAgentSettings.handoff.threshold} unless you change it`],
  ['hand-over', defaultAgentSettings.handoff.escalationMessage],
  ['wizard', `| ${thousands(defaultAgentSettings.advanced.maxMessageLength)} |`],
  ['widget', `at most ${maxAllowedDomains} of them`],
  ['members', `works for ${invitationDays} days`],
  ['members', `kept for ${auditRetentionDays} days`],
  ['privacy', `Choose ${retentionPeriods[0]}, ${retentionPeriods[1]} or ${retentionPeriods[2]} days`],
  ['privacy', `looks every ${retentionCheckMinutes} minutes`],
  ['inbox', `up to ${maxSavedReplies}`],
  [
    'inbox',
    `${retentionPeriods[0]}, ${retentionPeriods[1]} or ${retentionPeriods[2]} days after their last message`,
  ],
  ['operator-questions', '`PARLEY_WORKERS`'],
  ['inbox', `\`{${replyPlaceholders[0]}}\``],
  ['launch-exam', `up to ${maxExamQuestions} in all`],
  ['webhooks', `can have ${webhooksLimit} webhooks`],
  ['webhooks', `up to ${thousands(deliveryLogLimit)} deliveries`],
])('the guide %s says what the product does: %s', (id, text) => {
  expect(guide(id)).toContain(text);
});

test('the FAQ names the rate limit of the API', () => {
  const answers = faqGroups.flatMap(({ entries }) => entries.map(({ answer }) => answer));
  expect(answers.join(' ')).toContain(`${apiKeyCallsPerMinute} calls a minute`);
});

test('small numbers that guides write out are those of the product', () => {
  expect([visitorTokenHours, visitorRenewalDays, maxExpectedWords]).toEqual([2, 30, 5]);
  expect(guide('widget')).toContain('for two hours and can be renewed for thirty days');
  expect(guide('launch-exam')).toContain('up to five words or figures');
});
