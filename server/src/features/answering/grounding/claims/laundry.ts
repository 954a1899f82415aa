/** A laundry with pick-up service, invented: documents, and sentences a model might say of them. */
export const laundry = {
  documents: {
    'price-list.md': `# Price list

| Item | Wash and iron | Dry cleaning | Express surcharge |
|---|---|---|---|
| Shirt | $3.20 | $6.50 | $2 |
| Trousers | $5.90 | $8.90 | $3 |
| Suit, two pieces | not offered | $19.50 | $6 |
| Wedding dress | not offered | $140 | not offered |
| Duvet cover | $7.40 | $12 | $4 |
| Curtains, per square metre | $4.80 | $9.20 | not offered |

Five shirts or more on one ticket: $2.80 each for wash and iron. The express surcharge is added to the price of the item. Express items are ready the next working day if they reach us before 10 am; all others are ready after 4 working days, leather after 3 weeks.
`,
    'pick-up-service.md': `# Pick-up and delivery

We collect and deliver in the districts Northgate, Old Harbour and Millbrook. Pick-up is free for orders of $40 or more; below that it costs $6.

| District | Pick-up days | Time |
|---|---|---|
| Northgate | Monday and Thursday | 17:00-20:00 |
| Old Harbour | Tuesday and Friday | 17:00-20:00 |
| Millbrook | Wednesday | 18:00-21:00 |

Somebody has to be at home for the first pick-up. After that you can leave the bag with a neighbour or the doorman, but never outside the door.

You can move a pick-up until noon on the same day. For later changes and for missed visits we charge $5.

Pick-up is not offered for carpets and wedding dresses; please bring them to the shop.
`,
    'monthly-plans.md': `# Monthly plans

| | Solo | Duo | Household |
|---|---|---|---|
| Price per month | $39 | $69 | $109 |
| Bags per month | 2 | 4 | 8 |
| Ironing included | no | yes | yes |
| Dry cleaning discount | none | 10% | 15% |
| Bags roll over | no | no | yes, one month |

A bag holds up to 6 kg. Every further kilogram costs $4.50. Plans can be paused for up to two months a year. They can be cancelled to the end of a month with 14 days' notice; Household has a minimum term of 6 months.

Students get 20% off the Solo plan with a valid student card. The discount does not apply to Duo and Household.

You can move up from Solo to Duo at any time. Moving down from Duo to Solo is only possible at the start of a month.
`,
    'care-and-liability.md': `# Care, stains and liability

Remove everything from the pockets. We check each item for stains; oil and wine stains come out in most cases, ink and old paint usually do not.

## We do not clean

- leather shoes and bags
- furs
- items soaked with petrol
- pillows with feathers

## Liability

If we damage an item, we pay for repair or its current value, at most $300 per item. Claims must reach us within 5 days after collection, with the ticket. For missing buttons and for shrinkage of items without a care label we are not liable.

Items that are not collected within 90 days are given to charity. We send two reminders by text message before.

## Payment

Plans are charged to your card on the first of the month. In the shop you pay when you collect, not when you drop off, in cash or by card. Invoices for companies are payable within 30 days.
`,
    'shops.txt': `Our shops

The main shop is at 18 Canal Street in Northgate. It is open Monday to Friday from 7:30 to 19:00 and on Saturdays from 9:00 to 14:00. The Old Harbour shop at 3 Pier Lane is open Tuesday to Friday from 10:00 to 18:00 and closed on Saturdays. Both shops are closed on Sundays and public holidays.

Carpets are taken in at Canal Street only. There is a drop box at Pier Lane that can be used around the clock; Canal Street has none.

Until December 2026 the Old Harbour shop opens an hour later on Wednesdays, at 11:00, because of building works.

Mrs. Okafor manages the Canal Street shop, Mr. Lindqvist the one at Pier Lane. Repairs such as new zips are done by our tailor, Ms. Duarte, on Mondays and Wednesdays; they cost from $12.
`,
  },
  claims: `
? How much is dry cleaning for a shirt?
+ Dry cleaning a shirt costs $6.50.
- Dry cleaning a shirt costs $3.20. (column)
- Dry cleaning a shirt costs $8.90. (row)
+ Having a shirt dry-cleaned costs 6.50 dollars.
? What does a suit cost?
+ A two-piece suit costs $19.50 to dry clean.
- A two-piece suit costs $19.50 for wash and iron. (column)
- We wash and iron two-piece suits. (negation)
+ We do not offer wash and iron for suits.
? Is there a discount for many shirts?
+ If you bring five or more shirts on one ticket, each costs $2.80.
- If you bring three shirts or more on one ticket, each costs $2.80. (number)
- Shirts cost $2.80 each for wash and iron. (condition)
? How long does cleaning take?
+ Normal items are ready after four working days and leather after 3 weeks.
- Normal items are ready after 3 weeks and leather after 4 working days. (swap)
- All items are ready the next working day. (all)
+ Express items that reach us before 10:00 are ready on the next working day.
- Express items are ready the next working day if they reach us after 10 am. (role)
? What is the express surcharge for trousers?
+ The express surcharge for trousers is $3.
- The express surcharge for trousers is $4. (row)
- Express for a wedding dress costs $6 more. (row)
? Where do you pick up?
+ We pick up in Northgate, Old Harbour and Millbrook.
- We pick up in Northgate, Old Harbour, Millbrook and Westend. (extra)
- We collect in all districts of the city. (all)
? Is pick-up free?
+ Pick-up is free from $40; smaller orders pay $6.
- Pick-up is free. (condition)
- Pick-up is free for every order. (all)
- Pick-up costs $6 for orders of $40 or more. (role)
? When do you come to Millbrook?
+ In Millbrook we collect on Wednesdays between 6 and 9 pm.
- In Millbrook we collect on Wednesdays between 17:00 and 20:00. (row)
- In Millbrook we collect on Tuesdays and Fridays. (row)
- In Old Harbour we collect on Monday and Thursday. (row)
? Do I have to be at home?
+ Someone must be at home at the first pick-up; later you can leave the bag with a neighbour.
- Nobody has to be at home for the first pick-up. (negation)
- You can leave the bag outside the door. (negation)
- After the first pick-up you can leave the bag with a neighbour or outside the door. (negation)
? Can I move my pick-up?
+ A pick-up can be moved until 12 noon on the same day.
- A pick-up can be moved until noon on the day before. (role)
- You can move a pick-up at any time without a charge. (all)
? Do you pick up carpets?
+ No, carpets and wedding dresses have to be brought to the shop.
- Yes, we pick up carpets and wedding dresses. (negation)
? What does the Duo plan cost?
+ The Duo plan is $69 a month for four bags, with ironing included.
- The Duo plan costs $109 per month. (column)
- The Duo plan costs $69 per month and holds 8 bags. (column)
- The Duo plan costs $69 per year. (unit)
? Is ironing in the Solo plan?
+ Ironing is not included in the Solo plan.
- The Solo plan includes ironing. (column)
- Ironing is included in all plans. (all)
? Do bags roll over?
+ Only with Household do unused bags roll over, for one month.
- With Duo, unused bags roll over for one month. (column)
? What does extra weight cost?
+ A bag takes up to 6 kg, and each extra kilo is $4.50.
- A bag takes up to 9 kg. (number)
- Every further kilogram costs $6. (number)
? Can I cancel my plan?
+ You can cancel at the end of a month with two weeks' notice.
+ Plans can be cancelled to the end of a month with 14 days' notice, but Household runs for at least 6 months.
- Plans can be cancelled at any time without notice. (negation)
- Household has a minimum term of 12 months. (number)
? Do students get a discount?
+ Students with a valid student card get 20% off Solo.
- Students get 20% off every plan. (all)
- Students get 20% off the Duo plan. (negation)
? Can I switch plans?
+ You can go up from Solo to Duo whenever you like.
- You can move down from Duo to Solo at any time. (role)
- Moving from Solo to Duo is only possible at the start of a month. (role)
? Do wine stains come out?
+ Wine and oil stains can be removed in most cases.
- Ink and old paint come out in most cases. (negation)
- Wine stains always come out. (all)
? Do you clean furs?
+ We do not clean furs.
- We clean furs and leather bags. (heading)
+ Leather shoes, furs and pillows with feathers are not cleaned.
? What if you ruin my coat?
+ If we damage something, we pay the repair or its current value, up to $300 per item.
- If we damage an item, we pay its full price when new. (extra)
- If we damage an item, we pay up to $500 per item. (number)
- We pay for missing buttons. (negation)
? How long do I have for a claim?
+ A claim has to reach us within five days of collection, together with the ticket.
- A claim has to reach us within 5 days after drop-off. (role)
- A claim must reach us within 30 days. (number)
? What happens with things I do not collect?
+ After 90 days, items that were not collected go to charity.
- Items that are not collected within 30 days are given to charity. (number)
? When do I pay in the shop?
+ In the shop you pay on collection, in cash or by card.
- In the shop you pay when you drop off, not when you collect. (swap)
- Plans are charged on the last day of the month. (date)
? When is the Canal Street shop open?
+ The shop in Canal Street is open from 7:30 am to 7 pm on weekdays.
- The Canal Street shop is open Tuesday to Friday from 10:00 to 18:00. (name)
- The Canal Street shop is open on Saturdays from 7:30 to 19:00. (date)
+ On Saturdays, Canal Street is open from 9 am until 2 pm.
? Is Pier Lane open on Saturday?
+ No, the shop in Pier Lane is closed on Saturdays.
- Pier Lane is open on Saturdays from 9:00 to 14:00. (name)
- Both shops are open on Saturdays. (all)
? Where can I bring a carpet?
+ Carpets are accepted only at Canal Street.
- Carpets are taken in at both shops. (all)
- Carpets are taken in at Pier Lane. (name)
? Is there a drop box?
+ There is a drop box at Pier Lane, usable 24 hours a day.
- There is a drop box at Canal Street. (name)
? Who manages Pier Lane?
+ Mr. Lindqvist manages the shop at Pier Lane.
- Mrs. Okafor manages the shop at Pier Lane. (name)
? Who does repairs?
+ Our tailor Ms. Duarte does repairs on Mondays and Wednesdays, from $12.
- Repairs are done on Mondays and Thursdays. (date)
- Repairs cost at most $12. (role)
`,
};
