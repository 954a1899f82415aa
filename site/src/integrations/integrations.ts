import crmScript from '../../content/examples/crm.mjs?raw';
import intercomScript from '../../content/examples/intercom.mjs?raw';
import receiverScript from '../../content/examples/receiver.mjs?raw';
import zendeskScript from '../../content/examples/zendesk.mjs?raw';

interface Point {
  title: string;
  text: string;
}

export interface Integration {
  /** Of its page, below /integrations. */
  slug: string;
  /** The kind of tool, as the tabs name it. */
  tab: string;
  name: string;
  headline: string;
  summary: string;
  /** What can be done today, each by something that exists. */
  abilities: Point[];
  steps: Point[];
  examples: { title: string; code: string }[];
  /** What nobody should expect of it. */
  limits: string[];
}

const receiver = { title: 'receiver.mjs', code: receiverScript };

const receiverSteps = (name: string, variables: string): Point[] => [
  {
    title: 'Save both files below',
    text: 'They stand beside each other on a machine with Node.js 20 or newer that the internet can reach by https, and need no package.',
  },
  {
    title: 'Start the receiver',
    text: `Set ${variables} and PARLEY_WEBHOOK_SECRET in its environment, and run node receiver.mjs.`,
  },
  {
    title: 'Add the webhook',
    text: 'In Parley, open Settings, API & Webhooks, add the address of the receiver, and choose handoff.created. The secret is shown once.',
  },
  {
    title: 'Ask for a person in your chat',
    text: `The log of deliveries in Parley shows what was sent and what came back; the rest you see in ${name}.`,
  },
];

const notTried = (name: string) =>
  `Our tests run these two files against a stand-in. Nobody has tried them with a real ${name} account yet.`;

/** The four integrations of the site, each with nothing but what the API and the webhooks do. */
export const integrations: Integration[] = [
  {
    slug: 'zendesk',
    tab: 'Help desk',
    name: 'Zendesk',
    headline: 'Answers from your help center, tickets for the rest',
    summary:
      'Parley reads a public help center, such as one of Zendesk, and answers from its articles. What it cannot answer becomes a ticket.',
    abilities: [
      {
        title: 'Reads your help center',
        text: 'Enter its address in the wizard. Up to 50 pages are read, and again every hour, day or week.',
      },
      {
        title: 'Makes tickets of handoffs',
        text: 'A signed webhook carries the question, the conversation and the address; a small script passes it on.',
      },
      {
        title: 'Takes answers back',
        text: 'One call of the API answers the visitor, in the chat or by mail once they have left.',
      },
    ],
    steps: [
      {
        title: 'Let the agent read your articles',
        text: 'In the wizard, under Knowledge, enter the address of your help center and how often it is read again.',
      },
      ...receiverSteps('Zendesk', 'ZENDESK_URL, ZENDESK_EMAIL and ZENDESK_TOKEN'),
    ],
    examples: [receiver, { title: 'pass-on.mjs', code: zendeskScript }],
    limits: [
      notTried('Zendesk'),
      'There is no app in the marketplace of Zendesk, and articles behind a sign-in are not read.',
      'Answers written in Zendesk reach the visitor by mail from Zendesk; to bring them into the chat, call the API.',
    ],
  },
  {
    slug: 'intercom',
    tab: 'Live chat',
    name: 'Intercom',
    headline: 'The agent first, your live chat when it matters',
    summary:
      'Parley answers on the page, and what needs a person becomes a ticket in Intercom. Or your team answers in the inbox of Parley, which is a live chat itself.',
    abilities: [
      {
        title: 'Beside another messenger',
        text: 'Corner and offset of the button are attributes of the tag, so that two chats do not cover each other.',
      },
      {
        title: 'Tickets with the whole conversation',
        text: 'A signed webhook brings each handoff to your script, which makes a ticket for whoever left an address.',
      },
      {
        title: 'A live chat of its own',
        text: 'Members take over in the inbox; the visitor reads the answer in the chat, or by mail when they have left.',
      },
    ],
    steps: [
      {
        title: 'Give each chat its corner',
        text: 'Set data-position="bottom-left", or data-offset-y="90", on the tag of Parley.',
      },
      ...receiverSteps('Intercom', 'INTERCOM_TOKEN and INTERCOM_TICKET_TYPE'),
    ],
    examples: [receiver, { title: 'pass-on.mjs', code: intercomScript }],
    limits: [
      notTried('Intercom'),
      'There is no app in the store of Intercom, and chats that run there are not brought into Parley.',
      'Only people who left an e-mail address become tickets: Intercom wants to know whose a ticket is.',
    ],
  },
  {
    slug: 'crm',
    tab: 'CRM',
    name: 'CRM systems',
    headline: 'Your customer list knows who asked',
    summary:
      'Whoever leaves a name and an address in the chat reaches your CRM, and customers who are signed in on your website are known in the chat.',
    abilities: [
      {
        title: 'Contacts from conversations',
        text: 'A signed webhook carries name, e-mail address, phone and question of everybody who asks for a person.',
      },
      {
        title: 'Customers you vouch for',
        text: 'Your server signs a short token with id, name and address; the inbox then shows them as proven.',
      },
      {
        title: 'Ratings and endings',
        text: 'conversation.rated and conversation.ended say how it went, for the history of a contact.',
      },
    ],
    steps: receiverSteps('your CRM', 'CRM_TOKEN'),
    examples: [receiver, { title: 'pass-on.mjs', code: crmScript }],
    limits: [
      notTried('HubSpot'),
      'Oracle CX and custom CRM systems are connected by our team, on the Enterprise plan only.',
      'Nothing is read from your CRM: the agent answers from documents, not from customer records.',
    ],
  },
  {
    slug: 'custom-api',
    tab: 'Custom API',
    name: 'Custom API',
    headline: 'Everything else, by an open API',
    summary:
      'Agents, documents, conversations, handoffs and the chat itself are one REST API with an OpenAPI description, and what happens reaches you as signed webhooks.',
    abilities: [
      {
        title: 'Knowledge from your API',
        text: 'Name an address that answers with JSON; its records become documents that are read again on a schedule.',
      },
      {
        title: 'The agent in your own app',
        text: 'POST /api/v1/chat asks an agent; with text/event-stream the answer comes as events.',
      },
      {
        title: 'Eight events',
        text: 'Conversations, messages, handoffs and documents, signed, tried again for fourteen hours, and kept in a log.',
      },
    ],
    steps: [
      {
        title: 'Make a key',
        text: 'In Settings, API & Webhooks, with only the scopes that your program needs and the day on which it ends.',
      },
      {
        title: 'Ask your agent',
        text: 'The first example below asks one question. The same sessionId goes on with the same conversation.',
      },
      {
        title: 'Keep documents up to date',
        text: 'The second example uploads a file; a webhook tells you when it was read.',
      },
      {
        title: 'Hear what happens',
        text: 'Add a webhook and check its signature, as the API documentation shows in Node.js and Python.',
      },
    ],
    examples: [
      {
        title: 'Ask an agent',
        code: `curl {origin}/api/v1/chat \\
  -H 'Authorization: Bearer YOUR_API_KEY' \\
  -H 'Content-Type: application/json' \\
  -d '{"agentId": "YOUR_AGENT_ID", "sessionId": "order-1042", "message": "When do you open?"}'`,
      },
      {
        title: 'Upload a document',
        code: `curl {origin}/api/v1/documents \\
  -H 'Authorization: Bearer YOUR_API_KEY' \\
  -F agentId=YOUR_AGENT_ID \\
  -F file=@opening-hours.pdf`,
      },
    ],
    limits: [
      'Keys belong to a business and go no further than their scopes.',
      'There is no GraphQL, and no client library yet: the OpenAPI file makes one for most languages.',
    ],
  },
];
