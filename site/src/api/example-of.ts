import type { JsonSchema } from '@parley/contract/wire/openapi';

const id = 'b3d2c1a0-5e4f-4a6b-8c7d-9e0f1a2b3c4d';

/** Values by the name of the field, where a made-up one would mislead. */
const byName: Record<string, unknown> = {
  name: 'Baker',
  agentName: 'Baker',
  visitorName: 'Grace',
  authorName: null,
  description: 'Answers questions about orders.',
  welcomeMessage: 'Hello! How can I help you today?',
  message: 'When do you open?',
  content: 'We open at seven.',
  response: 'We open at seven.',
  firstMessage: 'When do you open?',
  lastMessage: 'We open at seven.',
  userInquiry: 'Where is my cake?',
  title: 'Opening hours.md',
  fileType: '.md',
  email: 'grace@example.com',
  userEmail: 'grace@example.com',
  sessionId: 'order-1042',
  embedKey: 'pk_…',
  secret: 'whsec_…',
  script: null,
  logoUrl: null,
  avatarUrl: null,
  customCss: '',
  headerText: '',
  error: null,
  errorMessage: null,
  nextCursor: null,
  language: 'en',
  timezone: 'UTC',
  confidence: 0.92,
  responseStatus: 200,
  createdBy: 'Ada Lovelace',
  updatedBy: 'Ada Lovelace',
};

/** A likely value for a schema. Where there is a choice it takes the first, so examples stay short. */
export function exampleOf(schema: JsonSchema, schemas: Record<string, JsonSchema>, name = ''): unknown {
  if (schema.$ref) return exampleOf(schemas[schema.$ref.split('/').at(-1)!] ?? {}, schemas, name);
  const {
    type,
    format,
    examples,
    enum: choices,
    const: only,
    anyOf,
    oneOf,
    items,
    properties,
    minimum,
  } = schema;
  if (only !== undefined) return only;
  if (examples) return examples[0];
  if (choices) return choices[0];
  if (name in byName && type !== 'object' && type !== 'array') return byName[name];
  if (schema.default !== undefined && type !== 'object') return schema.default;
  const choice = anyOf ?? oneOf;
  if (choice) return exampleOf(choice[0] ?? {}, schemas, name);
  const kind = Array.isArray(type) ? type[0] : type;
  if (kind === 'object')
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([key, field]) => [key, exampleOf(field, schemas, key)]),
    );
  if (kind === 'array')
    return items && !/^(contexts|conversationHistory|holidays|messageHistory)$/.test(name)
      ? [exampleOf(items, schemas)]
      : [];
  if (kind === 'boolean') return true;
  if (kind === 'integer' || kind === 'number') return Math.max(minimum ?? 1, 1);
  if (format === 'uuid') return id;
  if (format === 'date-time') return '2026-11-15T09:30:00.000Z';
  if (format === 'date') return '2026-12-25';
  if (format === 'email') return 'grace@example.com';
  if (name.toLowerCase().endsWith('url')) return 'https://shop.example.com/faq';
  return kind === 'string' ? 'text' : null;
}
