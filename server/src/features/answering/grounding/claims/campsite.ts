/** A campsite, invented: documents, and sentences a model might say of them (`+` true, `-` false with its kind). */
export const campsite = {
  documents: {
    'pitches-and-prices.md': `# Pitches and prices

All prices are per night for the pitch with two people and one car.

| Pitch | Low season | Mid season | High season |
|---|---|---|---|
| Tent meadow | €16 | €21 | €27 |
| Standard pitch with power | €22 | €28 | €36 |
| Comfort pitch with water and drain | €26 | €34 | €44 |
| Wooden cabin (4 beds) | €58 | €72 | €95 |

Low season is 1 April to 14 May and 16 September to 31 October. Mid season is 15 May to 30 June and 1 to 15 September. High season is 1 July to 31 August.

## Extra charges

| What | Price per night |
|---|---|
| Extra adult | €8 |
| Child from 4 to 13 years | €5 |
| Child under 4 years | free |
| Dog | €3.50 |
| Second car | €4 |

The tourist tax of €1.20 per adult and night is paid at the reception and is not included in the prices.

## Discounts

- Holders of the CampingKey card get 10% off in low season, but not on cabins.
- Who stays 14 nights or longer gets every seventh night free, except in high season.
- Hikers and cyclists without a car pay €12 for a tent in any season.
`,
    'booking-and-cancelling.md': `# Booking and cancelling

You can book online or by phone. Bookings by email are not possible. A cabin can be booked from 3 nights, in high season only from Saturday to Saturday. Pitches can be booked from 2 nights.

A deposit of 30% is due within 7 days after booking; the rest is paid on arrival, in cash or by card. We do not take cheques or American Express.

## Cancelling

| Cancelled | You pay |
|---|---|
| more than 30 days before arrival | nothing |
| 30 to 8 days before arrival | the deposit |
| 7 days or less before arrival | 80% of the price |
| not at all (no-show) | the full price |

If you leave early we do not refund the unused nights, unless a doctor has sent you home. You can change the dates of your stay once free of charge until 14 days before arrival; after that a change costs €25.

The booking can be passed on to somebody else if you tell us the new name before arrival.
`,
    'rules-and-site-life.md': `# Site life

## Reception

| Months | Monday to Friday | Saturday | Sunday |
|---|---|---|---|
| April to June | 9:00-12:00, 15:00-18:00 | 9:00-18:00 | 10:00-12:00 |
| July and August | 8:00-20:00 | 8:00-21:00 | 9:00-18:00 |
| September and October | 9:00-12:00, 15:00-18:00 | 9:00-16:00 | closed |

Pitches are ready from 14:00 and must be left by 11:00. Cabins are ready from 16:00 and must be left by 10:00. Who arrives after the reception has closed finds the key in the box at the gate; call us before 17:00 that day.

## Quiet

Night quiet is from 22:00 to 7:00. During it no car may drive on the site. Lunch quiet from 13:00 to 15:00 applies in July and August only.

## Dogs

Dogs are welcome on pitches, two at most. They have to be kept on a lead everywhere on the site. Dogs are not allowed in the cabins, at the bathing beach and in the playground.

## Fire and cooking

Gas and charcoal grills are allowed on pitches. Open fires are forbidden except in the fire bowls at the lake, which you can rent for €6 an evening including wood. When the forest fire warning stands at level 4 or higher, charcoal is forbidden too.

## What is not allowed in the cabins

- smoking
- pets of any kind
- cooking with gas
- more than four people

## Included in the price

- hot showers
- Wi-Fi around the reception and the café
- use of the swimming lake and the pedal boats on weekdays

## What costs extra

- washing machine: €4 a load
- dryer: €3 a load
- pedal boats at weekends: €10 an hour
- bed linen for the cabin: €9 a person
`,
    'getting-here.md': `# Getting here

The nearest station is Aldern, 6 km away. Bus 42 runs from Aldern to the campsite every hour from Monday to Saturday; on Sundays it does not run. In July and August our own shuttle picks you up at the station on Fridays and Saturdays at 15:30 if you book it a day before. The shuttle is free for guests who stay a week or longer; everyone else pays €5.

Motor homes up to 8 metres can reach every comfort pitch. Longer ones must stand on the field by the entrance, where there is no water. Electric cars can charge at two posts by the reception for €0.48 per kWh; charging at the pitch is not allowed.

The campsite belongs to the Brenner family. Ida Brenner runs the reception, Tom Brenner looks after the lake and the boats.
`,
  },
  claims: `
? What does a comfort pitch cost in July?
+ In July, a comfort pitch costs €44 per night.
- A comfort pitch costs €36 per night in July. (row)
- In high season a comfort pitch costs €34 a night. (column)
+ A comfort pitch is 44 euros a night in the high season.
? How much is a cabin in low season?
+ The wooden cabin costs €58 per night in low season.
- The wooden cabin costs €72 per night in low season. (column)
- A wooden cabin with 6 beds costs €58 per night in low season. (number)
? What does the tent meadow cost?
+ The tent meadow costs €16 in low season, €21 in mid season and €27 in high season.
- The tent meadow costs €16 in low season, €27 in mid season and €21 in high season. (column)
? When is high season?
+ High season runs from 1 July to 31 August.
- High season runs from 1 June to 31 August. (date)
- High season runs from 1 July to 15 September. (date)
? What do I pay for my 10 year old?
+ For a child of 10 you pay €5 per night.
- For a child of 10 you pay €8 per night. (row)
- Children of all ages stay free. (all)
+ Children under four years old stay free of charge.
? Is the tourist tax in the price?
+ No, the tourist tax of €1.20 per adult and night is not included.
- The tourist tax of €1.20 per adult and night is included in the prices. (negation)
- The tourist tax is €1.20 per adult and week. (unit)
? Do I get a discount with CampingKey?
+ With the CampingKey card you get 10% off in low season, except on cabins.
- With the CampingKey card you get 10% off in every season. (all)
- Holders of the CampingKey card get 10% off, also on cabins. (exception)
- With the CampingKey card you get 10% off in high season. (column)
? What do cyclists pay?
+ Cyclists who come without a car pay €12 for a tent.
- Cyclists with a car pay €12 for a tent in any season. (negation)
? How can I book?
+ You can book online or by telephone.
- You can book online, by phone or by email. (negation)
- Bookings by email are possible. (negation)
? How long must I stay in a cabin?
+ A cabin can be booked for three nights or more; in high season it goes from Saturday to Saturday.
- A cabin can be booked from 2 nights. (row)
- In high season a cabin can be booked from Sunday to Sunday. (date)
? When is the deposit due?
+ A deposit of 30% has to be paid within 7 days of booking.
- A deposit of 30% has to be paid within 7 days of arrival. (role)
- The deposit is 50% and is due within 7 days after booking. (number)
? Can I pay by American Express?
+ No, American Express is not accepted.
- Yes, we take American Express on arrival. (negation)
? What does it cost to cancel 20 days before?
+ If you cancel 20 days before arrival, you pay the deposit.
- If you cancel 20 days before arrival, you pay nothing. (row)
- If you cancel 5 days before arrival, you pay the deposit. (row)
+ If you cancel more than 30 days before arrival you do not pay anything.
? I leave early, do I get money back?
+ Unused nights are not refunded if you leave early, unless a doctor sends you home.
- If you leave early, we refund the unused nights. (negation)
- We refund the unused nights whenever you leave early. (negation)
? Can I change my dates?
+ You can change your dates once at no cost up to 14 days before you arrive.
- You can change the dates of your stay free of charge at any time. (all)
- You can change the dates of your stay twice free of charge until 14 days before arrival. (number)
? When is the reception open on Sunday in August?
+ In August the reception is open on Sundays from 9am to 6pm.
- In August the reception is open on Sundays from 8:00 to 21:00. (column)
- In September the reception is open on Sundays from 9:00 to 18:00. (row)
+ On Sundays in October the reception is closed.
? When can I check in to the cabin?
+ The cabins are ready from 4 pm, and you have to leave them by 10:00.
- The cabins are ready from 14:00 and must be left by 11:00. (row)
- Cabins must be left by 16:00. (role)
? Is there lunch quiet?
+ Lunch quiet is from 1pm to 3pm, in July and August only.
- Lunch quiet from 13:00 to 15:00 applies all year. (all)
- Lunch quiet applies from 13:00 to 15:00. (condition)
? Are dogs allowed?
+ You can bring up to two dogs to a pitch, and they must be on a lead.
- Dogs are allowed in the cabins. (negation)
- Dogs are welcome on pitches and at the bathing beach. (negation)
- You can bring any number of dogs. (all)
? Can I make a fire?
+ Open fires are only permitted in the fire bowls at the lake.
- Open fires are allowed on pitches. (negation)
- The fire bowls can be rented for €10 an evening including wood. (number)
+ A fire bowl costs €6 per evening and wood is included.
? May I smoke in the cabin?
+ Smoking is not allowed in the cabins.
- Smoking is allowed in the cabins. (heading)
- You may cook with gas in the cabins. (heading)
? What does the dryer cost?
+ The dryer costs €3 a load.
- The dryer costs €4 a load. (row)
- Using the dryer is included in the price. (heading)
? Are the pedal boats free?
+ The pedal boats are free on weekdays; at weekends they cost €10 per hour.
- The pedal boats are free at weekends. (date)
- The pedal boats are always free. (all)
? How do I get there by bus?
+ Bus 42 goes from Aldern to the campsite hourly from Monday to Saturday.
- Bus 42 runs from Aldern to the campsite every hour, on Sundays too. (negation)
- Bus 24 runs from Aldern to the campsite every hour. (number)
? Is the shuttle free?
+ The shuttle costs nothing if you stay for a week or longer, otherwise €5.
- The shuttle is free for all guests. (all)
- The shuttle runs every day in July and August at 15:30. (all)
? Can I charge my car?
+ Electric cars can be charged at the posts by the reception for €0.48 per kWh, but not at the pitch.
- You can charge your electric car at the pitch for €0.48 per kWh. (negation)
? Who runs the reception?
+ Ida Brenner runs the reception.
- Tom Brenner runs the reception. (name)
`,
};
