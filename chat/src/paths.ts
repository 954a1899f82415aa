// Where the widget finds the product, below its address. The contract says the same; `paths.test.ts` holds them together.
// Constants of their own, not one object: a bundle then carries no names for them.
export const session = 'widget/sessions';
export const chat = 'functions/v1/agent-chat';
export const events = 'widget/events';
export const conversation = 'widget/conversation';
export const typing = 'widget/typing';
export const feedback = (messageId: string) => `widget/messages/${messageId}/feedback`;
export const rating = 'widget/rating';
export const end = 'widget/end';
export const handoff = 'widget/handoff';
export const contact = 'widget/handoff/contact';
export const attachments = 'widget/attachments';
export const attachment = (attachmentId: string) => `widget/attachments/${attachmentId}`;
export const deletedAttachment = (attachmentId: string) => `widget/attachments/${attachmentId}/delete`;
