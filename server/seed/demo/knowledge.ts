/** What the demo business knows. Written for the demo: a tea shop that does not exist. */
export const documents = [
  {
    name: 'Shipping and delivery.md',
    text: `# Shipping and delivery

We ship within Germany, Austria and Switzerland. Orders placed before 14:00 on a working day leave our shop the same day.

## Costs

Delivery within Germany costs 3.90 €. From 45 € the delivery is free. To Austria and Switzerland it costs 8.50 €.

## How long it takes

| Country | Standard | Express |
|---|---|---|
| Germany | 2 to 3 working days | next working day |
| Austria | 3 to 5 working days | 2 working days |
| Switzerland | 4 to 7 working days | not offered |

Express delivery costs 9.90 € and can be chosen at the checkout.

## Tracking

With the dispatch e-mail you receive a link with which you can follow your parcel. If the link shows nothing after 24 hours, please write to us.
`,
  },
  {
    name: 'Returns and refunds.md',
    text: `# Returns and refunds

You can return unopened tea within 30 days of delivery. Opened tea cannot be returned, unless it arrived damaged. Teaware can be returned within 30 days if it was not used.

## How to return something

Write to returns@fernandkettle.example with your order number. We send you a return label; within Germany the return is free.

## Refunds

We refund the price within five working days after the parcel has arrived, to the means of payment you used. Delivery costs are refunded when the whole order is returned.

## Damaged parcels

If something arrived broken, send us a photo within 14 days. We send a replacement at our cost; you do not need to send anything back.
`,
  },
  {
    name: 'Brewing guide.md',
    text: `# Brewing guide

Use two grams of tea for a cup of 200 ml, about one level teaspoon.

## Green tea

Brew green tea at 70 to 80 °C for two minutes. Hotter water makes it bitter. The leaves can be brewed three times.

## Black tea

Brew black tea with boiling water for three to four minutes. Darjeeling is best at 95 °C for three minutes.

## Oolong

Brew oolong at 90 °C for three minutes; good oolong can be brewed five times.

## Herbal and fruit teas

Herbal and fruit teas contain no caffeine. Pour boiling water over them and wait for eight minutes.

## Keeping tea fresh

Keep tea in a closed tin, dark and dry, away from spices. Green tea keeps for one year, black tea for three years.
`,
  },
  {
    name: 'Gift cards and subscriptions.md',
    text: `# Gift cards

Gift cards are available for 20, 50 and 100 €. They arrive by e-mail at once and are valid for three years. They cannot be exchanged for cash.

# Tea subscription

Every month we send two teas of 50 g that fit the season. The subscription costs 19 € a month, delivery included.

You can pause or cancel the subscription at any time in your account, until the 20th for the next month. A subscription can be given as a present for three, six or twelve months.
`,
  },
  {
    name: 'Our shop.md',
    text: `# Visit us

Our shop is at Lindenstraße 12 in Leipzig. We are open from Tuesday to Friday from 10:00 to 18:30 and on Saturday from 10:00 to 16:00. On Sunday and Monday we are closed.

Dogs are welcome. The shop has one step at the door; ring the bell and we put the ramp out.

## Tastings

On the first Saturday of each month we offer a tea tasting at 17:00. It costs 25 € for each person and lasts two hours. Please book by phone at +49 341 5550123; groups of more than six people can have a tasting of their own.

## Payment

In the shop you can pay in cash, by card and with gift cards. Online we take PayPal, credit cards and bank transfer.
`,
  },
] as const;

/** Asked by visitors, again and again; most stand in the documents, some do not. */
export const questions = [
  'How much is delivery to Austria?',
  'From what amount is shipping free?',
  'How long does standard delivery to Switzerland take?',
  'Do you ship the same day?',
  'How can I track my parcel?',
  'Can I return opened tea?',
  'How many days do I have to return something?',
  'When do I get my refund?',
  'My teapot arrived broken, what now?',
  'How hot should the water be for green tea?',
  'How long do I brew oolong?',
  'Do fruit teas contain caffeine?',
  'How long does green tea keep?',
  'How much tea for one cup?',
  'What gift cards do you have?',
  'How long is a gift card valid?',
  'Can I cancel the subscription?',
  'What does the tea subscription cost?',
  'When are you open on Saturday?',
  'Where is your shop?',
  'Are dogs allowed in the shop?',
  'When is the next tasting and what does it cost?',
  'Can I pay with PayPal?',
  'Do you take cash?',
] as const;

/** What nobody wrote down yet: the gaps an owner finds under unanswered inquiries. */
export const unansweredQuestions = [
  'Is your packaging plastic-free?',
  'Are your teas certified organic?',
  'Do you have decaffeinated black tea?',
  'Do you ship to Denmark?',
  'Which of your teas are safe in pregnancy?',
  'Is there a discount for students?',
] as const;

/** Inquiries that were left for a person, with the answers the team gave to some of them. */
export const inquiries = [
  {
    name: 'Hanna Vogt',
    email: 'hanna.vogt@customers.example',
    text: 'I ordered 60 tins for our office and two are dented. Could you exchange them before the 12th?',
    reply:
      'Hello Hanna, I am sorry about the tins. Two new ones leave us today; you need not send the others back. Mira',
  },
  {
    name: 'Jonas Keller',
    email: 'j.keller@customers.example',
    text: 'Can we book a tasting for nine people on a Friday evening?',
    reply: 'Hello Jonas, with pleasure: Friday at 18:00 works for us, 25 € each. Shall I put you down? Mira',
  },
  {
    name: 'Lea Brandt',
    email: 'lea@customers.example',
    text: 'My gift card code is refused at the checkout although I never used it.',
    reply:
      'Hello Lea, there was a zero where an O should be. I have sent you a new code; it works, I tried it. Tom',
  },
  {
    name: 'Mehmet Aydin',
    email: 'mehmet.aydin@customers.example',
    text: 'Do you deliver to restaurants every week, and at what price for 5 kg of Assam?',
    reply: null,
  },
  {
    name: 'Sofia Lindqvist',
    email: 'sofia.l@customers.example',
    text: 'The parcel was marked as delivered yesterday but nothing is here.',
    reply: null,
  },
] as const;
