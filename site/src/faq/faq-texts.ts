export interface FaqEntry {
  question: string;
  answer: string;
  link?: { to: string; label: string };
}

interface FaqGroup {
  id: string;
  label: string;
  entries: FaqEntry[];
}

export const faqGroups: FaqGroup[] = [
  {
    id: 'general',
    label: 'General',
    entries: [
      {
        question: 'What is Parley?',
        answer:
          'A platform for customer support. You give it your documents, put a chat on your website with one script tag, and it answers visitors with the sentence each answer stands on. When your documents say nothing, it says so and offers a person.',
      },
      {
        question: 'Who is it for?',
        answer:
          'For everybody who answers the same questions again and again: shops, practices, ferry companies, software makers, support teams of any size.',
      },
      {
        question: 'How long does it take to set up an agent?',
        answer:
          'An account, a business, an agent, a document and a pasted tag: we aim for under five minutes. Reading a large website takes longer, and you see how far it is.',
      },
      {
        question: 'How do I put the chat on my website?',
        answer:
          'Copy the embed script, which the last step of the wizard makes, and paste it into your pages once. The chat runs only on the domains that you list.',
        link: { to: '/documentation/widget', label: 'The widget' },
      },
      {
        question: 'Do I need a developer?',
        answer:
          'No. Pasting one line into your website is all it takes. The API and the webhooks are for those who want more.',
      },
    ],
  },
  {
    id: 'products',
    label: 'Products',
    entries: [
      {
        question: 'What can an agent learn from?',
        answer:
          'PDF, Word (.docx), CSV, text and Markdown files, FAQ pages, whole websites, a help center, a JSON API, and answers that your team writes.',
        link: { to: '/documentation', label: 'Documentation' },
      },
      {
        question: 'What happens when the agent does not know an answer?',
        answer:
          'It says that it does not know and offers a person. The question stands under Unanswered Inquiries, grouped with others of the same meaning, where you can teach the answer once.',
      },
      {
        question: 'Can a person take over?',
        answer:
          'Yes. A member who is online takes over in the inbox and the agent falls silent. When nobody is there, the visitor leaves an address and gets the answer in the chat and by mail.',
      },
      {
        question: 'Which languages does it speak?',
        answer:
          'The chat itself speaks twelve languages. Answers are in the language of your documents; with a language model connected, also in that of the visitor.',
      },
      {
        question: 'Can the chat look like my website?',
        answer:
          'Colours, fonts, corners, logo, texts and position are settings of the wizard, with the real chat as the preview.',
      },
    ],
  },
  {
    id: 'pricing',
    label: 'Pricing',
    entries: [
      {
        question: 'What does it cost?',
        answer:
          'Prices are custom and agreed with our sales team. The software is open source: on your own server it costs nothing.',
        link: { to: '/pricing', label: 'Pricing' },
      },
      {
        question: 'Is there a free trial?',
        answer:
          'A 14-day free trial with no credit card, granted by whoever runs the server that you sign up on.',
      },
      {
        question: 'What support comes with a plan?',
        answer:
          'All plans get e-mail support. Growth has a 24h response; Business has a priority response of 8 business hours and live chat; Enterprise has 4 business hours, phone and a dedicated manager.',
      },
      {
        question: 'What happens when a limit is reached?',
        answer:
          'Nothing is deleted. Past the answers of a month the chat takes messages for your team, and you are told at 50, 80 and 100 percent.',
      },
    ],
  },
  {
    id: 'technical',
    label: 'Technical',
    entries: [
      {
        question: 'Do I need a language model or an API key?',
        answer:
          'No. Search, reading and judging run inside, on an ordinary machine. If you connect a language model, each of its sentences is checked against your documents before it is shown.',
      },
      {
        question: 'What do I need to run it myself?',
        answer:
          'Node.js 20.19 or newer and one command. The database is inside; PostgreSQL, an S3-compatible store and SMTP are one setting each.',
        link: { to: '/documentation', label: 'Documentation' },
      },
      {
        question: 'Does the widget slow my page down?',
        answer:
          'Before a visitor acts it is one small script that loads after your page. The chat itself is loaded when it is opened.',
      },
      {
        question: 'Is there an API?',
        answer:
          'Yes: agents, documents, conversations, handoffs, chat and webhooks, with an OpenAPI description. The rate limit of the API is 600 calls a minute with one key.',
        link: { to: '/documentation/api', label: 'API documentation' },
      },
    ],
  },
  {
    id: 'security',
    label: 'Security',
    entries: [
      {
        question: 'Where is my data?',
        answer:
          'On the server that Parley runs on, in its database and file store. Nothing is sent to anybody else unless you connect a service yourself.',
        link: { to: '/privacy', label: 'Privacy Policy' },
      },
      {
        question: 'Who in my team can see what?',
        answer:
          'Role-based access control: viewers look, support works in the inbox, editors change agents and knowledge, owners do the rest. The server checks every request by the role.',
      },
      {
        question: 'How is signing in protected?',
        answer:
          'Passkeys, second factors by app, mail or text message, a lock after five wrong tries, lists of allowed addresses and devices, and a security log.',
      },
      {
        question: 'Can another site use my agent?',
        answer: 'No. The chat runs only on the domains that you list, even for somebody who has your key.',
      },
      {
        question: 'Does the widget set cookies?',
        answer:
          'No. It stores something in the browser only after a visitor has written, so that they find their conversation again.',
      },
    ],
  },
  {
    id: 'support',
    label: 'Support',
    entries: [
      {
        question: 'How do I reach you?',
        answer: 'By the contact form, by mail, and on some plans by chat or phone, Mon-Fri 8AM-6PM MT.',
        link: { to: '/contact', label: 'Contact' },
      },
      {
        question: 'How soon do you answer?',
        answer: 'E-mail within 24 hours; sooner on the Business and Enterprise plans.',
      },
      {
        question: 'Can somebody show me the product?',
        answer: 'Choose a day and a time, and one of us shows you around for half an hour.',
        link: { to: '/schedule-demo', label: 'Schedule a demo' },
      },
      {
        question: 'How do I delete my account?',
        answer:
          'In Settings, under Account. You can export everything first, and deleting says what becomes of your businesses.',
      },
    ],
  },
];
