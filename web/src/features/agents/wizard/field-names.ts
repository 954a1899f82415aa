/** What a field is called on the screen, for messages about it. */
const names: Record<string, string> = {
  name: 'Agent name',
  description: 'Description',
  welcomeMessage: 'Welcome message',
  'appearance.primaryColor': 'Primary colour',
  'appearance.position': 'Position',
  'appearance.fontFamily': 'Font',
  'appearance.fontSize': 'Font size',
  'appearance.borderRadius': 'Rounded corners',
  'appearance.chatBubbleColor': 'Chat bubble colour',
  'appearance.userMessageColor': 'Visitor message colour',
  'appearance.botMessageColor': 'Agent message colour',
  'appearance.headerText': 'Header text',
  'appearance.placeholderText': 'Placeholder text',
  'appearance.customCss': 'Custom CSS',
  'handoff.enabled': 'Enable handoff',
  'handoff.threshold': 'Handoff threshold',
  'handoff.businessHoursOnly': 'Business hours only',
  'handoff.businessHours': 'Business hours',
  'handoff.holidays': 'Holidays',
  'handoff.answerWithinHours': 'Answer within',
  'handoff.escalationMessage': 'Escalation message',
  'handoff.topics': 'Topics',
  'knowledge.source': 'Knowledge source',
  'knowledge.visitorsMayOpenFiles': 'Visitors may open quoted files',
  'advanced.showTimestamps': 'Show timestamps',
  'advanced.showTypingIndicator': 'Show typing indicator',
  'advanced.soundEnabled': 'Sound',
  'advanced.autoOpen': 'Open by itself',
  'advanced.autoOpenDelay': 'Delay before it opens',
  'advanced.maxMessageLength': 'Longest message',
  'advanced.rateLimit': 'Messages a minute',
  'advanced.monthlyLimit': 'Questions a month',
  'advanced.visitorsMaySendFiles': 'Visitors may send files',
  'advanced.suggestions': 'Suggestions',
};

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** `Header text and Position` */
export const namesOf = (paths: string[]) => listFormat.format(paths.map((path) => names[path] ?? path));
