/** What the floating demo says. Nothing is sent anywhere; each reply is true of the product. */
const replies: { words: RegExp; reply: string }[] = [
  {
    words: /\b(price|prices|pricing|cost|costs|plan|plans|trial|pay)\b/i,
    reply:
      'Prices are made for each customer: ask for a quote on the Pricing page. You can try everything first, without a credit card.',
  },
  {
    words: /\b(install|embed|script|setup|set up|start|website|wordpress|shopify)\b/i,
    reply:
      'Create an agent, add your documents, and paste one script tag before the closing body tag of your page. That is all.',
  },
  {
    words: /\b(human|person|people|someone|agent|team|call|phone)\b/i,
    reply:
      'On your website I would call somebody of your team now, who takes over in the inbox. Here the Contact page reaches people.',
  },
  {
    words: /\b(document|documents|pdf|file|files|learn|train|knowledge)\b/i,
    reply:
      'I read PDF, Word, CSV, text and Markdown files, web pages, a help center or your own API, and quote the passage behind every answer.',
  },
  {
    words: /\b(language|languages|english|german|french|spanish)\b/i,
    reply: 'The chat itself speaks twelve languages and follows the language of your page.',
  },
  {
    words: /\b(safe|security|secure|private|privacy|gdpr|data)\b/i,
    reply:
      'Parley runs on your own server: documents and conversations stay there. The widget sets no cookies and runs only on the domains you list.',
  },
];

const otherwise =
  'This is a demo with prepared replies, so I cannot look that up. On your website I would answer from your documents, or say honestly that I do not know.';

/** The prepared reply that fits what somebody wrote. */
export const replyTo = (text: string) => replies.find(({ words }) => words.test(text))?.reply ?? otherwise;
