/** A removals firm with storage, invented: documents, and sentences a model might say of them, most false ones beside a true one. */
export const removals = {
  documents: {
    'removals.md': `# Removals

## Hourly rates

| Team | Monday to Thursday | Friday and Saturday |
|---|---|---|
| Two movers and a van | $110 | $130 |
| Three movers and a truck | $155 | $180 |
| Four movers and a truck | $195 | $225 |

The minimum is three hours; after that we count every started half hour. The drive from our depot is charged with a flat fee of $45 within the county. Weekends at the end of a month cost 20% more. We do not work on Sundays or public holidays.

Stairs are free up to the second floor. From the third floor on we charge $15 per floor unless there is a lift. Pianos cost $120 extra, grand pianos $260.

## Distance moves

For moves of more than 100 miles you get a fixed price after a visit. The visit is free and takes about half an hour; it can also be done by video call. The quote is valid for 30 days.

## What we do not carry

- live plants in unheated trucks between November and March
- gas cylinders and petrol
- jewellery, cash and passports
- pets
`,
    'packing.md': `# Packing

| Item | Buy | Rent per week |
|---|---|---|
| Standard box | $3.20 | $0.90 |
| Book box | $2.60 | $0.70 |
| Wardrobe box | not for sale | $4 |
| Roll of bubble wrap, 50 feet | $18 | – |

Unused boxes that you bought are taken back at full price within two months; opened rolls are not. Rented boxes are due two weeks after the move; later each costs $1 per week.

If we pack, it costs $48 an hour for each packer, materials not included. For a three-room apartment two packers need about five hours. What you packed yourself is not insured against breakage. Boxes must not weigh more than 50 pounds.

We take beds and wardrobes apart and put them together again at no extra charge. Lamps and washing machines are disconnected only by an electrician or plumber, whom you have to order yourself.
`,
    'storage.md': `# Storage

| Unit | Size | Price per month |
|---|---|---|
| Locker | 25 sq ft | $49 |
| Small room | 50 sq ft | $85 |
| Large room | 100 sq ft | $150 |
| Container outdoors | 160 sq ft | $170 |

The first month is half price if you move with us. The minimum term is one month for lockers and rooms and three months for containers. Notice is given in writing ten days before the end of the month. Who pays a year in advance gets one month free.

Rooms and lockers are heated and can be reached daily from 6 am to 10 pm with a code. Containers are reached on weekdays from 8 am to 5 pm, by appointment only. Food, paint and anything alive must not be stored.

If two payments are missed, the door is locked until everything is paid. A lost key card costs $20.
`,
    'booking-and-liability.md': `# Booking and liability

Book at least ten days ahead, in June, July and August at least four weeks. A deposit of $150 is taken when you book and set off against the bill. You can change the date free once, up to five days before; a second change costs $40.

| You cancel | We keep |
|---|---|
| 14 days before or earlier | nothing |
| 13 to 4 days before | half of the deposit |
| 3 days before or later | the whole deposit |

We are liable for damage that we cause, up to $5,000 per move. Higher cover up to $50,000 costs 1% of the sum. Visible damage must be noted on the day of the move, hidden damage reported in writing within seven days. Claims are answered by Ruth Calloway; Dario Stein plans the trucks.

The bill is paid on the day of the move, by card or bank transfer, not in cash. Tips are welcome but never expected.

Until 30 September 2026 the depot is at 12 Mill Road; from 1 October you find us at 88 Foundry Street.
`,
  },
  claims: `
? What do three movers cost on a Friday?
+ On Fridays, three movers with a truck cost $180 an hour.
- On Fridays, three movers with a truck cost $155 an hour. (column)
- On Fridays, three movers with a truck cost $225 an hour. (row)
? What do two movers cost on Tuesday?
+ You pay 110 dollars an hour for two movers with a van on a Tuesday.
- You pay 110 dollars a day for two movers with a van on a Tuesday. (unit)
? Is there a minimum?
+ You book at least three hours, and after that each half hour that has begun is charged.
- You book at least three hours, and after that each hour that has begun is charged. (number)
+ The drive from the depot costs $45 inside the county.
- The drive from the depot costs $45 to any place. (all)
? Do you work at weekends?
+ On Sundays and public holidays we do not work.
- On Saturdays we do not work. (date)
+ At weekends at the end of the month everything is a fifth dearer.
- At weekends at the end of the month everything is a third dearer. (number)
? Do stairs cost extra?
+ Up to the second floor you do not pay for stairs.
- Up to the fourth floor you do not pay for stairs. (number)
+ If there is no lift, each floor from the third costs $15.
- If there is a lift, each floor from the third costs $15. (negation)
? Can you move my piano?
+ A piano is $120 on top and a grand piano $260.
- A piano is $260 on top and a grand piano $120. (swap)
? What does a long move cost?
+ If you move further than 100 miles, you get a fixed price once we have visited you.
- If you move further than 50 miles, you get a fixed price once we have visited you. (number)
+ The visit lasts around 30 minutes, and you pay nothing for it.
- The visit lasts around 30 minutes, and you pay $45 for it. (number)
+ A quote stays valid for thirty days.
- A quote stays valid for thirteen days. (number)
? Do you carry plants and pets?
+ We don't take pets, nor gas cylinders.
- We take pets and gas cylinders. (heading)
+ Cash, passports and jewellery are not carried by us.
- Cash, passports and jewellery are carried by us. (heading)
? What is a book box?
+ Book boxes cost $2.60 to buy or 70 cents a week to rent.
- Book boxes cost $2.60 to rent or 70 cents to buy. (swap)
- Book boxes cost $3.20 to buy. (row)
+ You cannot buy wardrobe boxes, only rent them.
- You can buy wardrobe boxes or rent them. (negation)
? Can I return boxes?
+ We take back unused boxes within 2 months and you get the full price.
- We take back used boxes within 2 months and you get the full price. (negation)
- We take back unused boxes within 2 weeks and you get the full price. (unit)
+ Rented boxes have to be returned within 14 days of the move.
- Rented boxes have to be returned within 14 days of the booking. (role)
? What does packing cost?
+ Each packer costs $48 per hour, and the materials come on top.
- Each packer costs $48 per hour, including the materials. (negation)
+ Two packers take roughly five hours for an apartment with three rooms.
- Two packers take roughly three hours for an apartment with five rooms. (swap)
+ Things that you have packed yourself are not insured against breaking.
- Things that you have packed yourself are insured against breaking. (negation)
+ A box may weigh 50 pounds at most.
- A box may weigh 80 pounds at most. (number)
? Do you take furniture apart?
+ Wardrobes and beds are taken apart and put together again free of charge.
- Wardrobes and beds are taken apart and put together again for $48. (number)
+ You have to order a plumber or an electrician yourself.
- We order a plumber or an electrician for you. (role)
? What does a locker cost?
+ A locker of 25 sq ft is $49 a month.
- A locker of 25 sq ft is $85 a month. (row)
- A locker of 25 sq ft is $49 a year. (unit)
+ For a month, the small room costs $85 and the large room $150.
- For a month, the small room costs $150 and the large room $85. (swap)
? Do I get a discount on storage?
+ If you move with us, you pay only half for the first month.
- You pay only half for the first month. (condition)
- If you move with us, you pay only half for every month. (all)
+ Paying twelve months in advance gets you one month for free.
- Paying six months in advance gets you one month for free. (number)
? How long do I have to rent a container?
+ Containers are rented for three months at the least.
- Containers are rented for one month at the least. (row)
+ You have to give notice in writing 10 days before the month ends.
- You have to give notice by telephone 10 days before the month ends. (role)
? When can I get to my room?
+ With the code you can get into your room every day between six in the morning and ten in the evening.
- With the code you can get into your room every day between eight in the morning and five in the afternoon. (row)
+ Containers can be reached only by appointment.
- Containers can be reached without an appointment. (negation)
+ No food or paint may be stored.
- Food and paint may be stored. (negation)
? What if I do not pay?
+ After two missed payments the door stays locked until you have paid everything.
- After three missed payments the door stays locked until you have paid everything. (number)
+ Losing your key card costs twenty dollars.
- Losing your key card costs fifty dollars. (number)
? How early should I book?
+ In July you should book four weeks ahead or earlier.
- In May you should book four weeks ahead or earlier. (date)
- In July you should book four days ahead or earlier. (unit)
+ The deposit of $150 is deducted from the bill.
- The deposit of $150 is paid on top of the bill. (role)
? Can I change the date?
+ One change of date is free until five days before; a second one costs $40.
- Two changes of date are free until five days before. (number)
? What do I lose if I cancel?
+ If you cancel two weeks before, you lose nothing.
- If you cancel two days before, you lose nothing. (row)
+ If you cancel a week before, we keep half the deposit.
- If you cancel a week before, we keep the whole deposit. (row)
+ With 3 days or less to go, the whole deposit is lost.
- With 3 days or less to go, half of the deposit is lost. (number)
? Are my things insured?
+ We are liable for up to $5,000 for each move.
- We are liable for up to $50,000 for each move. (number)
+ Hidden damage has to be reported in writing within a week.
- Hidden damage has to be reported in writing within a month. (unit)
+ You have to note visible damage on the day you move.
- You have to note visible damage within seven days. (row)
? Who plans the trucks?
+ The trucks are planned by Dario Stein, and Ruth Calloway answers claims.
- The trucks are planned by Ruth Calloway, and Dario Stein answers claims. (swap)
? How do I pay?
+ You can pay by bank transfer or by card, but not in cash.
- You can pay by bank transfer, by card or in cash. (negation)
+ You do not have to tip.
- You have to tip. (negation)
? Where is the depot in November?
+ From October on the depot is at 88 Foundry Street.
- From October on the depot is at 12 Mill Road. (row)
`,
};
