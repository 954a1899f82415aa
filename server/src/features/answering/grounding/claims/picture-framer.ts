/** A picture framer, invented: documents, and sentences a model might say of them, most false ones beside a true one. */
export const pictureFramer = {
  documents: {
    'frames-and-prices.md': `# Frames and prices

Prices are for the frame with a back board. Glass is extra.

| Frame | up to 30 x 40 cm | up to 50 x 70 cm | up to 70 x 100 cm |
|---|---|---|---|
| Pine, plain | €34 | €52 | €79 |
| Oak, oiled | €48 | €71 | €112 |
| Walnut | €63 | €94 | €146 |
| Aluminium, black | €39 | €58 | €88 |

| Glass | Price per square metre | Blocks UV light |
|---|---|---|
| Ordinary glass | €38 | 45% |
| Non-reflecting glass | €86 | 45% |
| Museum glass | €210 | 99% |
| Acrylic | €74 | 90% |

A mount costs from €14; one with several windows costs €6 more per window. Larger frames than 70 x 100 cm are made to order; ask us for a quote, which is free.

Whoever has three pictures or more framed at the same time gets 10% off; for ten or more it is 15%. Glass and restoration are not discounted.
`,
    'orders-and-times.md': `# Orders and times

A frame is ready after 8 to 10 working days. Restoration takes at least four weeks. For an extra charge of 30% we frame in three working days, but not in December. Orders for Christmas have to reach us by 2 December.

Half of the price is paid with the order, the rest on collection. We write to you by text message once your picture is ready. Pictures that have not been fetched after six months are sold to cover our costs; we remind you twice before.

An order can be cancelled free of charge until we cut the wood. After that you pay for the material.

## Delivery

| Area | Fee | Days |
|---|---|---|
| Old town | €5 | Tuesday and Friday |
| Rest of the city | €9 | Wednesday |
| Surrounding villages | €18 | by appointment |

From €250 we deliver in the city for free. Pictures behind ordinary glass are not sent by post; those behind acrylic are, for €22 within the country. We do not ship abroad.

We also hang your pictures: €45 for the first hour, €12 for each quarter of an hour after that. On concrete walls we charge €4 per hook.
`,
    'restoration.md': `# Restoration

Paper is restored by Henrike Aalto, gilded frames by Tomasz Wilk. Oil paintings are passed on to a studio in Lund, which sends its own quote. An inspection costs €25; this is deducted if you place the order.

## We cannot restore

- photographs on glass
- pastels with mould
- pictures that were laminated

## Insurance

While it is with us, every picture is insured up to €3,000. For more valuable ones please bring an appraisal; the additional insurance costs 0.5% of the value. We are not liable for damage that was there before, nor for signatures in felt pen that fade.

Before you bring a picture, do not clean it and do not remove old tape.
`,
    'shop.txt': `The shop

Rahmenhaus Juno, Weaver Lane 7. We are open Tuesday to Friday from 10:00 to 18:30 and Saturday from 10:00 to 14:00. On Mondays the workshop works behind closed doors. In August we open only in the mornings, until 13:00. Between 24 December and 6 January we are closed.

Advice needs no appointment, but for more than five pictures please book one. A first consultation takes around 20 minutes and costs nothing.

Cards and cash are accepted, cheques are not. Companies get an invoice, payable within 14 days.

There is one step at the entrance; ring the bell and we bring a ramp. Dogs are welcome in the shop, not in the workshop. You find two short-stay parking spaces in the yard, for half an hour at most.

Ready-made frames can be returned within 30 days if they are unused. Frames made to measure cannot be returned, unless they are faulty. Gift vouchers do not expire.
`,
    'courses.md': `# Courses

| Course | Length | Places | Fee |
|---|---|---|---|
| Cutting mounts | 3 hours | 6 | €65 |
| Gilding for beginners | 2 days | 4 | €290 |
| Building a frame | 1 day | 5 | €140 |

Material is included, except gold leaf, which costs €28. Participants have to be 16 or older. Courses take place from October to April, on Saturdays; gilding also on the Sunday that follows.

Cancel up to two weeks before and you pay nothing; later we charge half, and in the last three days the full fee. If fewer than three people sign up, we cancel and return what you paid.
`,
  },
  claims: `
? What does a small oak frame cost?
+ An oiled oak frame of up to 30 x 40 cm costs €48.
- An oiled oak frame of up to 30 x 40 cm costs €39. (row)
- An oiled oak frame of up to 30 x 40 cm costs €71. (column)
+ For a walnut frame of up to 70 x 100 cm you pay 146 euros.
- For a walnut frame of up to 70 x 100 cm you pay 112 euros. (row)
? Is glass included?
+ The glass is not included in the price of the frame.
- The glass is included in the price of the frame. (negation)
+ Museum glass costs €210 per square metre and keeps out 99% of UV light.
- Museum glass costs €210 per square metre and keeps out 90% of UV light. (row)
- Museum glass costs €210 per metre and keeps out 99% of UV light. (unit)
+ Acrylic is €74 a square metre.
- Acrylic is €86 a square metre. (row)
? How much is a mount?
+ Mounts start at €14, and each window adds €6 when there are several.
- Mounts start at €6, and each window adds €14 when there are several. (swap)
? Do I get a discount for several pictures?
+ If you have at least 3 pictures framed together, you get a 10% discount.
- If you have at least 2 pictures framed together, you get a 10% discount. (number)
+ For ten pictures or more the discount is 15%.
- For ten pictures or more the discount is 20%. (number)
+ There is no discount on glass and restoration.
- There is a discount on glass and restoration too. (negation)
? How long does it take?
+ Your frame is ready in 8-10 working days.
- Your frame is ready in 8-10 weeks. (unit)
+ A restoration takes four weeks or longer.
- A restoration takes four weeks at most. (role)
+ If you pay 30% more, we frame your picture within three working days, except in December.
- If you pay 30% more, we frame your picture within three working days, also in December. (exception)
- If you pay 20% more, we frame your picture within three working days, except in December. (number)
? When must I order for Christmas?
+ We need Christmas orders by the second of December.
- We need Christmas orders by the twelfth of December. (date)
? How do I pay?
+ You pay half when you order and the other half when you collect.
- You pay everything when you order. (number)
- You pay a third when you order and the rest when you collect. (number)
? How do I know that it is ready?
+ As soon as your picture is ready, you get a text message.
- As soon as your picture is ready, you get a phone call. (invented)
? What if I do not collect my picture?
+ If you have not collected a picture after half a year, we sell it; before that you get two reminders.
- If you have not collected a picture after six weeks, we sell it; before that you get two reminders. (unit)
? Can I cancel?
+ Cancelling costs nothing as long as the wood has not been cut.
- Cancelling costs nothing after the wood has been cut. (role)
- Cancelling costs nothing at any time. (all)
? What does delivery cost?
+ Delivery to the old town costs €5 and takes place on Tuesdays and Fridays.
- Delivery to the old town costs €5 and takes place on Wednesdays. (row)
+ In the surrounding villages we deliver by appointment, for €18.
- In the surrounding villages we deliver by appointment, for €9. (row)
+ If you order for at least €250, delivery in the city is free.
- If you order for at least €200, delivery in the city is free. (number)
- Delivery in the city is free for every order. (all)
? Can you post my picture?
+ We post pictures with acrylic for €22, but none with ordinary glass.
- We post pictures with ordinary glass for €22, but none with acrylic. (swap)
+ Shipping to other countries is not possible; we do not ship abroad.
- Shipping to other countries is possible; we also ship abroad. (negation)
? What does hanging cost?
+ Hanging costs €45 for the first hour and €12 for every further 15 minutes.
- Hanging costs €45 for the first hour and €12 for every further hour. (unit)
+ On concrete, every hook costs four euros.
- On concrete, every hook costs fourteen euros. (number)
? Who restores gilded frames?
+ Tomasz Wilk restores gilded frames, while Henrike Aalto does paper.
- Henrike Aalto restores gilded frames, while Tomasz Wilk does paper. (swap)
+ A studio in Lund takes care of oil paintings.
- A studio in Oslo takes care of oil paintings. (name)
? What does an inspection cost?
+ You pay €25 for the inspection and get it deducted when you order.
- You pay €25 for the inspection on top of the order. (negation)
? What can you not restore?
+ Laminated pictures and photographs on glass cannot be restored.
- Laminated pictures and photographs on glass can be restored. (heading)
? Is my picture insured?
+ Each picture is insured for up to €3,000 as long as it is here.
- Each picture is insured for up to €5,000 as long as it is here. (number)
- Each picture is insured for its full value as long as it is here. (all)
+ The extra insurance is half a percent of the value.
- The extra insurance is five percent of the value. (number)
+ We are not liable for damage from before.
- We are liable for damage from before. (negation)
? Should I clean the picture first?
+ Please don't clean the picture before bringing it, and leave old tape on.
- Please clean the picture before bringing it, and leave old tape on. (negation)
? When are you open?
+ On weekdays except Monday the shop is open until half past six.
- On weekdays except Monday the shop is open until half past seven. (number)
+ On Saturdays you can come from ten in the morning until two in the afternoon.
- On Saturdays you can come from ten in the morning until six in the afternoon. (row)
+ In August we close at 1 pm.
- In July we close at 1 pm. (date)
+ We are closed from 24 December to 6 January.
- We are closed from 24 December to 16 January. (date)
? Do I need an appointment?
+ You do not need an appointment for advice.
- You need an appointment for advice. (negation)
+ Please book an appointment if you have more than five pictures.
- Please book an appointment if you have more than two pictures. (number)
+ The first consultation is free and lasts about 20 minutes.
- The first consultation is free and lasts about 40 minutes. (number)
? Can I pay by cheque?
+ We take cards and cash but no cheques.
- We take cards, cash and cheques. (negation)
+ Companies have two weeks to pay their invoice.
- Companies have four weeks to pay their invoice. (number)
? Can I come in a wheelchair?
+ At the entrance there is a step, and we bring a ramp when you ring.
- At the entrance there are no steps. (negation)
? Is my dog allowed in?
+ You may bring your dog into the shop but not into the workshop.
- You may bring your dog into the workshop but not into the shop. (swap)
? Where can I park?
+ You can park in the yard for 30 minutes at most.
- You can park in the yard for 90 minutes at most. (number)
? Can I bring a frame back?
+ An unused ready-made frame can be brought back within 30 days.
- An unused ready-made frame can be brought back within 60 days. (number)
- An unused frame made to measure can be brought back within 30 days. (role)
+ Frames made to measure can only be returned if they are faulty.
- Frames made to measure can always be returned. (all)
+ Gift vouchers never expire.
- Gift vouchers expire after three years. (negation)
? What does the gilding course cost?
+ Gilding for beginners lasts two days and costs €290.
- Gilding for beginners lasts one day and costs €290. (row)
+ There are four places in the gilding course.
- There are five places in the gilding course. (row)
+ Gold leaf is not included in the fee and costs €28.
- Gold leaf is included in the fee. (exception)
+ You must be at least sixteen years old to take part.
- You must be at least eighteen years old to take part. (number)
? What if I cancel a course?
+ You pay nothing if you cancel a course two weeks ahead or earlier.
- You pay half if you cancel a course two weeks ahead or earlier. (row)
+ Within the last three days the whole fee is due.
- Within the last three days half of the fee is due. (number)
+ A course with fewer than 3 participants is cancelled, and you get your money back.
- A course with fewer than 5 participants is cancelled, and you get your money back. (number)
? When are the courses?
+ Courses are held on Saturdays between October and April.
- Courses are held on Sundays between October and April. (date)
- Courses are held on Saturdays between April and October. (date)
`,
};
