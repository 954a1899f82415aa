import { afterEach, expect, test } from 'vitest';
import { toJsonText } from './json-text.ts';

afterEach(() => {
  Reflect.deleteProperty(String.prototype, 'toJSON');
});

test('what is written can be read back, whatever the visitor typed', () => {
  const message = 'say "hi"\\ \n\t\u0000\u001f\u2028 Grüße 👋 </script> \ud800';
  expect(JSON.parse(toJsonText({ message, agentId: 'a1' }))).toEqual({ message, agentId: 'a1' });
});

test('fields without a value are left out', () => {
  expect(toJsonText({ key: 'k', token: undefined })).toBe('{"key":"k"}');
});

test('a page that gave strings a toJSON of their own changes nothing', () => {
  Object.assign(String.prototype, {
    toJSON(this: string) {
      return `"${this}"`;
    },
  });
  expect(toJsonText({ message: 'hi' })).toBe('{"message":"hi"}');
});

test('objects inside objects, numbers and truths are written too', () => {
  const fields = { isTyping: true, rating: 5, identity: { userId: 'u"1', name: undefined }, none: undefined };
  expect(toJsonText(fields)).toBe('{"isTyping":true,"rating":5,"identity":{"userId":"u\\u00221"}}');
});
