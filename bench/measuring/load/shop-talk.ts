/** A question of a visitor, and what a model says to it: sentences of the documents, since the product shows nothing else. */
interface Talk {
  question: string;
  reply: string;
}

interface ShopDocument {
  title: string;
  sections: { heading: string; talks: Talk[] }[];
}

const documents: ShopDocument[] = [
  {
    title: 'returns.md',
    sections: [
      {
        heading: 'Returns',
        talks: [
          {
            question: 'Are returns free?',
            reply: 'Returns are free within thirty days of delivery. We send the return label by e-mail.',
          },
          {
            question: 'When do I get my money back?',
            reply: 'The money is back on your card five working days after your parcel has reached us.',
          },
          {
            question: 'Can I exchange shoes for another size?',
            reply: 'Shoes can be exchanged for another size as long as they were not worn outside.',
          },
        ],
      },
      {
        heading: 'Damaged goods',
        talks: [
          {
            question: 'What do I do if my parcel arrives damaged?',
            reply:
              'Please send us a photo of a damaged parcel within three days. We replace what broke on the way.',
          },
        ],
      },
    ],
  },
  {
    title: 'delivery.md',
    sections: [
      {
        heading: 'Delivery',
        talks: [
          {
            question: 'How much does delivery within the city cost?',
            reply: 'Delivery within the city costs 4.50 euros. It is free for orders above 60 euros.',
          },
          {
            question: 'How long does delivery to Norway take?',
            reply: 'Delivery to Norway takes six to eight working days, since parcels go through customs.',
          },
          {
            question: 'Can I pick up my order in the shop?',
            reply: 'Orders can be picked up in the shop on the next day. Please bring your order number.',
          },
        ],
      },
    ],
  },
  {
    title: 'shop.md',
    sections: [
      {
        heading: 'Opening hours',
        talks: [
          {
            question: 'When are you open on Saturday?',
            reply: 'On Saturday the shop is open from nine in the morning until one in the afternoon.',
          },
        ],
      },
      {
        heading: 'Paying',
        talks: [
          {
            question: 'Can I pay with a gift card?',
            reply: 'Gift cards can be used in the shop and on our website. They are valid for three years.',
          },
          {
            question: 'Do you accept American Express?',
            reply: 'We accept Visa, Mastercard and American Express, and bank transfer for companies.',
          },
        ],
      },
      {
        heading: 'Repairs',
        talks: [
          {
            question: 'How long does the repair of a bicycle take?',
            reply: 'The repair of a bicycle takes four days on average. We call you when it is ready.',
          },
        ],
      },
    ],
  },
];

export const talks = documents.flatMap(({ sections }) => sections.flatMap((section) => section.talks));

export const shopDocuments = documents.map(({ title, sections }) => ({
  title,
  text: sections
    .map(
      ({ heading, talks: ofSection }) => `# ${heading}\n\n${ofSection.map(({ reply }) => reply).join(' ')}`,
    )
    .join('\n\n'),
}));
