import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { messageMaxLength } from './conversations.ts';

export const maxSavedReplies = 100;
export const savedReplyTitleMaxLength = 60;

/** What stands for the people of a conversation, filled in when a reply is used. */
export const replyPlaceholders = ['visitor name', 'agent name', 'my name'] as const;

const form = {
  title: z.string().trim().min(1, 'Please give the reply a title.').max(savedReplyTitleMaxLength),
  content: z.string().trim().min(1, 'Please write the reply.').max(messageMaxLength),
};

/** A text that members write again and again. */
export const savedReply = z.object({ id: z.uuid(), title: z.string(), content: z.string() });
export type SavedReply = z.infer<typeof savedReply>;

const ofBusiness = z.object({ businessId: z.uuid() });
const oneReply = ofBusiness.extend({ replyId: z.uuid() });

export const listSavedReplies = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/saved-replies',
  access: 'member',
  summary: 'The saved replies of a business, by title.',
  input: ofBusiness,
  output: z.array(savedReply),
});

export const createSavedReply = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/saved-replies',
  access: 'inbox',
  summary: 'Save a reply for everybody of the business.',
  input: ofBusiness.extend(form),
  output: savedReply,
});

export const updateSavedReply = defineEndpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/saved-replies/:replyId',
  access: 'inbox',
  summary: 'Change a saved reply.',
  input: oneReply.extend(form),
  output: savedReply,
});

export const deleteSavedReply = defineEndpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId/saved-replies/:replyId',
  access: 'inbox',
  summary: 'Delete a saved reply.',
  input: oneReply,
  output: z.object({}),
});
