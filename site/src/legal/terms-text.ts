import type { LegalText } from './legal-text.ts';

export const termsText: LegalText = {
  title: 'Terms of Service',
  updated: 'November 18, 2026',
  opening:
    'Parley is open-source software that anyone may run. These terms govern your use of this installation of it. They are an agreement between you and whoever operates this installation, called the operator below.',
  sections: [
    {
      title: 'Who these terms are between',
      text: [
        'You accept these terms when you create an account or use an account that somebody created for you. If you act for a business, you confirm that you may bind it, and "you" means that business too.',
        'The operator is the person or organisation that runs the server at this address. The authors of Parley are not a party to these terms unless they run this installation themselves.',
      ],
    },
    {
      title: 'What the service does',
      text: [
        'You give Parley documents and web pages. It reads them, finds the passages that fit a question, and answers visitors of your website in a chat widget, quoting the passage each answer stands on. Where nothing fits, it says that it does not know.',
        'You can read the conversations, pass them on to people in your business, and see how your agents are doing. Which further parts are available (mail, sign-in with Google, a language model) depends on how the operator has set up this installation.',
      ],
    },
    {
      title: 'Your account',
      text: [
        'Give your own name and an e-mail address you can read. Keep your password to yourself, and switch on two-factor authentication if your account opens anything that matters.',
        'You answer for what is done with your account. Tell the operator at once if you believe that somebody else is using it. After five failed sign-ins an account is locked for 30 minutes.',
      ],
    },
    {
      title: 'Businesses and members',
      text: [
        'A business belongs to its owners. Owners invite members, set their role, remove them, and can hand the ownership over. Every member can read the conversations of the business; what else they see and may change depends on their [role](/documentation/members).',
        'The operator does not decide who owns a business. In a dispute the operator may suspend it until those involved have agreed. Administrators who open a conversation of a business leave an entry in its audit log.',
      ],
    },
    {
      title: 'Your content',
      text: [
        'What you upload, and what visitors write to your agents, remains yours or theirs. You allow the operator to store and process it for one purpose: to run the service for you.',
        'You confirm that you may use what you upload, and that visitors are told on your website how their messages are handled. Nothing you upload is used to train a language model by Parley.',
      ],
    },
    {
      title: 'Acceptable use',
      text: ['You must not use the service to'],
      list: [
        'break the law, or help others to break it;',
        'deceive visitors about who answers them, or publish content meant to harm, harass or defraud;',
        'upload malicious files, or documents that you have no right to use;',
        'get at the data of others, get around limits, or test the security of this installation without the written consent of the operator;',
        'send so many requests that others cannot use the service.',
      ],
    },
    {
      title: 'Answers and their limits',
      text: [
        'Answers are made by software from your documents. They can be incomplete or wrong, for instance where a document is out of date or says two things. Check what your agents say, above all where health, money or law are concerned, and offer visitors a way to reach a person.',
        'You are responsible towards your visitors for what your agents answer, as you are for the other pages of your website.',
      ],
    },
    {
      title: 'Plans, trials and payment',
      text: [
        'A business starts on the plan that the operator has chosen for new ones; as delivered, that is one without limits. The operator may agree another plan with you (Growth, Business or Enterprise), with its price and limits. Where the operator offers a hosted trial, it lasts 14 days, needs no credit card and ends by itself.',
        'Invoices are issued to the person named on them, can be read and printed in the settings, and are due as stated there. If an invoice stays unpaid after a reminder, the operator may pause paid features; your data stays available for export.',
      ],
    },
    {
      title: 'The software and its licence',
      text: [
        'Parley itself is licensed under the Apache License, Version 2.0. You may run, change and share it under that licence, on machines of your own. These terms add nothing to that licence and take nothing away from it: they concern this installation alone.',
        'Names and marks of the operator are not part of that licence.',
      ],
    },
    {
      title: 'Availability and liability',
      text: [
        'The operator runs the service with reasonable care, but does not promise that it is free of faults or interruptions, unless agreed with you in writing. Planned maintenance is announced in the notifications.',
        'As far as the law allows, the service is provided as it is, and the operator is liable only for intent and gross negligence, for harm to life, body and health, and for what the law makes mandatory. For other damage, liability is limited to what you paid for the service in the twelve months before.',
      ],
    },
    {
      title: 'Ending the agreement',
      text: [
        'You can leave at any time: "Export my data" in the settings gives you everything as a zip file, and "Delete my account" removes your account together with the businesses that belong to nobody else.',
        'The operator may end the agreement with 30 days notice, or at once where you have seriously broken these terms. Where the law permits it, you get the chance to export your data first.',
      ],
    },
    {
      title: 'Changes to these terms',
      text: [
        'The operator announces changes to these terms at least 30 days before they take effect, by e-mail or in your notifications. If you do not agree, delete your account before that day; if you keep using the service after it, the new terms apply.',
        'If a part of these terms is void, the rest remains. Questions about them go to the operator of this installation, at the address from which its mails reach you.',
      ],
    },
  ],
};
