import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/**
 * Every text of the error catalogue for agents, documents, chat, escalations, notifications and invoices, and the test that
 * looks for it on the screen. Those tests are the proof; here a text that one of them drops is missed.
 */
const seenIn: Record<string, string[]> = {
  'e2e/first-answer.test.ts': [
    'Agent name is required',
    'Please enter a name for your agent.',
    'Invalid Navigation',
    'Invalid logo file',
    'Logo image must be less than 2MB',
    'Logo must be a JPG, PNG, GIF or SVG file',
    'Duplicate Document',
    "already exists in this agent's knowledge base. Please rename the file or choose a different one.",
    'No script to copy. Please generate a script first.',
    'Script Generation Failed',
    'Unable to generate the agent script. Please try again.',
    'Agent script regenerated successfully',
    'Copied!',
    'Script copied to clipboard!',
    'Script Generated',
  ],
  'widget/src/on-a-foreign-page.test.ts': ['Failed to load chat widget. Please try refreshing the page.'],
  'web/src/app/dashboard/agent-saving.page.test.ts': [
    'Creation Failed',
    'Failed to create the agent. Please try again.',
    'Update Failed',
    'Failed to update the agent. Please try again.',
    'Failed to save agent. Please try again.',
    'Failed to save progress. Please try again.',
    'Could not proceed to the next step. Please try again.',
    'Could not navigate to the previous stage. Please try again.',
    'Could not save agent. Please try again.',
    'Agent ID is missing. Please save the agent first.',
    'Agent not saved yet. Please save the agent first.',
    'Agent saved successfully',
    'Agent updated successfully!',
  ],
  'web/src/app/dashboard/agents.page.test.ts': [
    'Error fetching businesses',
    'Could not load your businesses. Please try again later.',
    'Agent not found',
    'Agent Not Found',
    'Failed to load agent data. Please try again.',
    'Copy Failed',
    'No Documents Available',
    'No Conversations Yet',
    'No escalations yet',
    'Failed to fetch your businesses',
    'Upgrade to Create Agents',
    'Failed to delete agent. Please try again.',
    'Failed to regenerate agent script.',
    'Embed code copied',
    'Agent deleted',
    'Upgrade Plan for More Agents',
  ],
  'web/src/app/dashboard/new-agent.page.test.ts': [
    'Business ID is required to save the agent.',
    'Welcome message is required',
    'Failed to fetch agent data',
    'Failed to load agent details. The agent may not exist or you may not have permission to view it.',
    'Script copied',
    'Copy failed',
  ],
  'e2e/agents.test.ts': [
    'Message failed',
    'Could not send message. Please try again later.',
    'AI is thinking...',
    "I'm having trouble processing your request. Please try again later.",
    "I'm sorry, I couldn't process your request.",
  ],
  'web/src/app/dashboard/agent-pictures.page.test.ts': ['Logo upload failed', 'Failed to remove file'],
  'web/src/app/dashboard/knowledge.page.test.ts': [
    'File too large',
    'Permission denied',
    'Upload failed',
    'Error uploading',
    'Processing Warning',
    'Document uploaded but processing may be delayed.',
    'Processing Failed',
    'could not be processed: ',
    'Unknown error',
    'Processing document',
    'Document processed',
    'Documents processed',
    'Processing failed',
    'Could not process documents. Please try again later.',
    'No valid session token found',
    'Failed to process document: ',
    'Failed to initialize document processing',
    'Failed to process document after 4 attempts',
    'Delete failed',
    'Failed to delete the document. Please try again.',
    'Document deleted',
    'Document removed successfully',
    'Failed to add URL. Please try again.',
    'Failed to remove FAQ URL. Please try again.',
    'URL Removed',
  ],
  'e2e/knowledge.test.ts': ['Please enter a URL', 'Invalid URL format', 'URL is not accessible'],
  'web/src/app/dashboard/escalations.page.test.ts': [
    'Failed to fetch escalations',
    'Failed to update escalation status',
  ],
  'e2e/hand-over.test.ts': ['Escalation status updated', 'New Escalation'],
  'web/src/app/dashboard/insights.page.test.ts': [
    'Failed to load analytics data. Please try again.',
    "You don't have access to this agent.",
    'Failed to fetch monitoring data',
    'No Analytics Data Yet',
    'No active alerts',
  ],
  'web/src/app/dashboard/notifications.page.test.ts': [
    'Loading notifications...',
    'Error loading notifications',
    'Failed to fetch notifications',
    'Failed to mark notification as read',
    'Failed to mark all notifications as read',
    'Failed to delete notification',
    'Failed to delete all notifications',
    'Clear all notifications?',
    'Delete notification?',
    'No notifications',
    'No unread notifications',
  ],
  'web/src/app/dashboard/settings.page.test.ts': [
    'Invoice Not Found',
    "The requested invoice doesn't exist or you don't have permission to view it.",
    'Failed to load invoice',
  ],
};

/** What the catalogue lists and this product cannot say. */
const neverSaid: Record<string, string> = {
  'HTTP error! status':
    'whoever reads it can do nothing with a number: the reason is told in the words of the server',
};

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../${path}`, import.meta.url)), 'utf8');

test.each(Object.entries(seenIn))('%s still looks for its texts of the catalogue', (path, texts) => {
  const test = read(path);
  expect(texts.filter((text) => !test.includes(text))).toEqual([]);
});

test('a text is seen or has a reason, never both', () => {
  const seen = new Set(Object.values(seenIn).flat());
  expect(Object.keys(neverSaid).filter((text) => seen.has(text))).toEqual([]);
});
