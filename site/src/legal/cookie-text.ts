import type { LegalText } from './legal-text.ts';

export const cookieText: LegalText = {
  title: 'Cookie Policy',
  updated: 'November 18, 2026',
  opening:
    'Parley sets only cookies that are needed to sign people in safely and to remember how they like the dashboard. No analytics cookie is set today, and none for advertising, so there is no banner to dismiss.',
  sections: [
    {
      title: 'What cookies are',
      text: [
        'A cookie is a small text that a website asks your browser to keep and to send back with later requests. Browsers also have a storage of their own, which is not sent anywhere by itself. This page names both.',
      ],
    },
    {
      title: 'Cookies that are set',
      text: [
        'All of them are our own, are sent to this server alone and carry no name or address. Those of the account are signed and out of reach of scripts. With https their names begin with `__Host-`. Visitors who are not signed in get none of them.',
      ],
      table: {
        columns: ['Cookie', 'What for', 'Lasts'],
        rows: [
          ['`parley.session_token`', 'keeps you signed in', 'at most 30 days'],
          [
            '`parley.device`',
            'knows this device again, so that strangers cannot lock you out and the list of allowed devices works',
            '400 days',
          ],
          ['`parley.pending_sign_in`', 'a sign-in that waits for its second step', '10 minutes'],
          ['`parley.google`', 'the way to Google and back', '10 minutes'],
          ['`parley.passkey`', 'a passkey that is being used or added', '5 minutes'],
          [
            '`parley.sign_up`',
            'the browser in which you signed up, so that the link in the mail needs one click there',
            '24 hours',
          ],
          ['`parley_sidebar`', 'whether the sidebar of the dashboard is folded', '7 days'],
        ],
      },
    },
    {
      title: 'How long kinds of cookies may last',
      text: [
        'These are upper bounds that we hold ourselves to, by kind. Today only two of the kinds are in use: necessary cookies, with the durations above, and one preference.',
      ],
      table: {
        columns: ['Kind', 'At most', 'Set today'],
        rows: [
          ['Preferences', '1 year', 'yes: the sidebar, 7 days'],
          ['Analytics', 'up to 2 years', 'no analytics cookie is set'],
          ['Day cookie', '24 hours', 'yes: a sign-up that waits to be confirmed'],
          ['Minute cookie', '1 minute', 'no'],
        ],
      },
    },
    {
      title: 'What is kept in the storage of your browser',
      text: ['These entries stay in your browser and can be cleared there at any time:'],
      list: [
        'theme, font size and the other choices of appearance, for people who are signed out;',
        'the page you came from, an invitation you have not answered yet, and the method of a second step that is asked for, until you have signed in;',
        'texts that you have begun and not sent or saved, such as a reply or a draft of an agent, so that a reload does not lose them; signing out clears them;',
        'notices you have closed, whether a sound is played, and the time zone that was last reported;',
        'a message that has to be shown on the next page, and that the demo chat of the home page has opened by itself in this visit.',
      ],
    },
    {
      title: 'The chat on other websites',
      text: [
        'The widget that businesses put on their websites sets no cookies. It writes nothing before a visitor acts. After the first message it keeps one entry with the key to that conversation, so that it is still there on the next page; for the time of the visit it notes whether the chat is open and what was half typed.',
      ],
    },
    {
      title: 'How to refuse or delete them',
      text: [
        'Every browser can refuse cookies and delete them. Without the cookies of the account nobody can sign in; the public pages and the chat work without any.',
        'If analytics cookies should ever be set, they will be asked for first and named here. What else is kept, and by whom, is in the [Privacy Policy](/privacy); your rights are in [GDPR](/gdpr).',
      ],
    },
  ],
};
