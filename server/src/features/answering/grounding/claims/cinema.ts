/** A small cinema, invented: documents, and sentences a model might say of them, most false ones beside a true one. */
export const cinema = {
  documents: {
    'tickets.md': `# Tickets

| Ticket | Monday to Thursday | Friday to Sunday |
|---|---|---|
| Adult | £8.50 | £10.50 |
| Child up to 14 years | £6 | £7.50 |
| Student or senior | £7 | £9 |
| Family (two adults, two children) | £26 | £32 |
| Companion of a wheelchair user | free | free |

Films of more than 150 minutes cost £1.50 more, and 3D films £2 more; the glasses can be kept. Matinees before 3 pm cost £6 for everyone, but not on public holidays.

## Film Friends

The Film Friends card costs £35 a year. Holders see every film for £6.50, bring one guest for £8 and get 10% off at the bar. The card is personal and cannot be lent. It is not valid for live broadcasts and festivals.

## Vouchers

Vouchers are valid for three years from the date of purchase. They are sold at the box office and online, for any amount from £10. They cannot be exchanged for cash. What is left after a purchase stays on the voucher.
`,
    'visiting.md': `# Your visit

The box office opens half an hour before the first film and closes 15 minutes after the last one has begun. Doors to the auditorium open 20 minutes before each film; adverts run for about 15 minutes.

## Screens

| Screen | Seats | Wheelchair spaces | Air conditioning |
|---|---|---|---|
| Main hall | 212 | 4 | yes |
| Studio | 68 | 2 | yes |
| Attic | 34 | none | no |

The Attic is reached by stairs only. A hearing loop is installed in the main hall and the Studio. Seats are numbered in the main hall; elsewhere you sit where you like.

## What you must not bring

- glass bottles
- hot food
- alcohol bought elsewhere
- pets, except assistance dogs

Water and sweets of your own are fine. Bicycles are locked up in the yard, and large bags are kept at the cloakroom for £1.

## Children

Children under 12 must be accompanied by an adult after 8 pm. Nobody under 18 is admitted to films rated 18, even with their parents. On Sundays at 10:30 we show a short film for children from 3 years; parents who come along pay nothing. Babies are welcome at the Pram Club on the first Wednesday of the month at 11:00, when the light stays on and the sound is turned down.
`,
    'booking-and-refunds.md': `# Booking and refunds

Tickets can be booked online up to four weeks ahead, or at the box office. We do not take bookings by phone. A booking fee of 80p per ticket is charged online; at the box office there is none. Reserved tickets must be collected no later than 30 minutes before the film, otherwise they go on sale again.

Online tickets can be cancelled until two hours before the film; we refund the price but not the booking fee. Tickets bought at the box office are not refunded, but they can be exchanged for another film until the evening before. If we cancel a film, everyone gets the full price back within 5 working days.

Groups of 15 or more pay £1 less per ticket and get one free ticket for the organiser. School classes come in the morning from Tuesday to Friday; they pay £4.50 a pupil, and two teachers come in free. They book at least ten days in advance with Nadia Okonjo.
`,
    'hiring-a-screen.md': `# Hiring a screen

| | Studio | Attic |
|---|---|---|
| Hire for 3 hours | £240 | £150 |
| Each further hour | £60 | £40 |
| Microphone and projector | included | £25 |
| Own catering | not possible | possible |
| Cleaning | £45 | £30 |

A deposit of £100 is due on booking; the rest is paid within 14 days of the event. Who cancels more than three weeks before gets the deposit back; after that we keep it. On Fridays and Saturdays screens are hired out only until 5 pm.

Birthday parties for up to 12 children cost £165 with a film, popcorn and a drink; each further child costs £11. Cakes may be brought, candles may not be lit.

## From January 2027

The main hall can be hired as well, for £480 for three hours.
`,
    'about-us.txt': `About us

The Lantern is run by a cooperative of 41 members. It opened in 1926 as a dance hall and became a cinema in 1951. Nadia Okonjo looks after schools and groups, Bram Visser chooses the films, and Lucy Farrow manages the bar.

The bar is open from 5 pm until 11 pm, on Saturdays until midnight, and closed on Mondays. Drinks may be taken into the main hall and the Studio but not into the Attic. Lost property is kept for two months and then given to a charity shop.

Parking is behind the building: £2 in the evening, free on Sundays. Tram 3 stops in front of the door, and bus 17 at the town hall, five minutes on foot.
`,
  },
  claims: `
? What does an adult ticket cost on Saturday?
+ On a Saturday, an adult pays £10.50.
- On a Saturday, an adult pays £8.50. (column)
- On a Saturday, a student pays £10.50. (row)
? What do students pay during the week?
+ From Monday to Thursday students and seniors pay £7.
- From Monday to Thursday students and seniors pay £6. (row)
+ A family of two adults and two children pays £32 at the weekend.
- A family of two adults and two children pays £26 at the weekend. (column)
? Does my carer need a ticket?
+ The companion of someone in a wheelchair comes in without paying.
- Companions of any visitor come in without paying. (all)
? Do 3D films cost more?
+ A 3D film costs an extra £2, and you may keep the glasses.
- A 3D film costs an extra £1.50, and you may keep the glasses. (swap)
- You have to give the 3D glasses back. (negation)
+ For a film that is longer than two and a half hours you pay £1.50 extra.
- For a film that is longer than two hours you pay £1.50 extra. (number)
? What is a matinee?
+ Before three in the afternoon everybody pays £6, except on public holidays.
- Before three in the afternoon everybody pays £6, on public holidays too. (exception)
- After three in the afternoon everybody pays £6. (role)
? What does the card bring?
+ With a Film Friends card you see each film for £6.50 and your guest pays £8.
- With a Film Friends card you see each film for £8 and your guest pays £6.50. (swap)
+ Members get a tenth off at the bar.
- Members get a fifth off at the bar. (number)
+ You cannot lend your Film Friends card to anybody.
- You can lend your Film Friends card to a friend. (negation)
+ The Film Friends card does not count for festivals or live broadcasts.
- The Film Friends card also counts for festivals and live broadcasts. (negation)
? How long is a voucher valid?
+ You can use a voucher for 3 years after you bought it.
- You can use a voucher for 2 years after you bought it. (number)
+ Any sum of at least £10 can be put on a voucher.
- Any sum of at most £10 can be put on a voucher. (role)
+ A voucher is not paid out in cash.
- A voucher can be paid out in cash. (negation)
? When does the box office open?
+ The box office opens thirty minutes before the first film begins.
- The box office opens thirty minutes before the last film begins. (role)
+ You can enter the auditorium 20 minutes before the film.
- You can enter the auditorium 20 minutes after the film. (role)
? How many seats does the Studio have?
+ There are 68 seats and two wheelchair spaces in the Studio.
- There are 68 seats and four wheelchair spaces in the Studio. (row)
+ The Attic has neither air conditioning nor wheelchair spaces.
- The Attic has air conditioning but no wheelchair spaces. (negation)
? Is there a lift to the Attic?
+ You can only get to the Attic by the stairs.
- You can get to the Attic by the stairs or by a lift. (extra)
? Where is the hearing loop?
+ The main hall and the Studio have a hearing loop.
- The main hall and the Attic have a hearing loop. (name)
- All screens have a hearing loop. (all)
? May I bring my own food?
+ Hot meals and glass bottles are not allowed.
- Hot food and glass bottles are allowed. (heading)
+ You may bring your own water and sweets.
- You may bring your own water and alcohol. (heading)
+ No pets are allowed apart from assistance dogs.
- No pets are allowed, not even assistance dogs. (exception)
? Where do I leave my bag?
+ Big bags can be left at the cloakroom for one pound.
- Big bags must be left in the yard. (role)
? Can my 11 year old go alone?
+ After 8 pm a child younger than 12 needs an adult with them.
- After 8 pm a child younger than 14 needs an adult with them. (number)
- A child younger than 12 needs an adult with them at any time. (all)
+ Under-18s cannot see a film rated 18, not even together with their parents.
- Under-18s can see a film rated 18 together with their parents. (negation)
? Do parents pay on Sunday morning?
+ At the Sunday children's film, accompanying parents do not pay anything.
- At the Sunday children's film, accompanying parents pay half. (number)
? When is the Pram Club?
+ The Pram Club takes place at 11 am on the first Wednesday of each month.
- The Pram Club takes place at 11 am on every Wednesday. (all)
- The Pram Club takes place at 11 am on the first Sunday of each month. (date)
? How early can I book?
+ Online booking is possible from 4 weeks before the film.
- Online booking is possible from 4 months before the film. (unit)
+ You can book online or at the box office, but not by telephone.
- You can book online, at the box office or by telephone. (negation)
? Is there a booking fee?
+ Online you pay 80p a ticket on top, but nothing at the box office.
- At the box office you pay 80p a ticket on top, but nothing online. (swap)
? When do I collect reserved tickets?
+ Reserved tickets have to be picked up at least half an hour before the film.
- Reserved tickets have to be picked up at least two hours before the film. (number)
? Can I return tickets?
+ You can cancel online tickets up to two hours before the film, but you do not get the booking fee back.
- You can cancel online tickets up to two hours before the film and get the booking fee back too. (negation)
+ There is no refund for tickets from the box office.
- There is a refund for tickets from the box office. (negation)
+ If a film is cancelled by us, you get all of your money back within five working days.
- If a film is cancelled by us, you get half of your money back within five working days. (number)
? Do groups get a discount?
+ From 15 people on, each ticket is £1 cheaper and the organiser gets in free.
- From 10 people on, each ticket is £1 cheaper and the organiser gets in free. (number)
- From 15 people on, each ticket is £1 cheaper and all teachers get in free. (mixed)
? What does a school class pay?
+ A school class pays £4.50 for each pupil and nothing for two teachers.
- A school class pays £4.50 for each pupil and for each teacher. (negation)
+ School classes must book ten days ahead or earlier.
- School classes must book two weeks ahead or earlier. (number)
- School classes can come in the morning from Monday to Friday. (date)
? How much is it to hire the Attic?
+ The Attic costs £150 for three hours and £40 for every hour after that.
- The Attic costs £150 for three hours and £60 for every hour after that. (column)
+ Cleaning costs £45 in the Studio and £30 in the Attic.
- Cleaning costs £30 in the Studio and £45 in the Attic. (swap)
+ In the Studio, the microphone and the projector are included in the price.
- In the Attic, the microphone and the projector are included in the price. (column)
+ You can bring your own catering to the Attic but not to the Studio.
- You can bring your own catering to the Studio but not to the Attic. (swap)
? When is the deposit returned?
+ You get the deposit of £100 back if you cancel more than three weeks ahead.
- You get the deposit of £100 back if you cancel less than three weeks ahead. (role)
- You get the deposit of £100 back whenever you cancel. (condition)
? Can we hire a screen on Friday evening?
+ No, on Fridays and Saturdays you can hire a screen only until 5 pm.
- Yes, on Fridays and Saturdays you can hire a screen until 11 pm. (number)
? What is a birthday party?
+ A birthday party costs £165 for as many as 12 children, and £11 for each additional child.
- A birthday party costs £165 for as many as 15 children, and £11 for each additional child. (number)
+ You may bring a cake but must not light candles.
- You may bring a cake and light candles. (negation)
? Can I hire the main hall?
+ The main hall can be hired from January 2027.
- The main hall can be hired now. (condition)
- The main hall can be hired from June 2027. (date)
? Who chooses the films?
+ The films are chosen by Bram Visser.
- The films are chosen by Lucy Farrow. (name)
+ Lucy Farrow runs the bar, and Nadia Okonjo is responsible for schools and groups.
- Nadia Okonjo runs the bar, and Lucy Farrow is responsible for schools and groups. (swap)
? When is the bar open?
+ On Mondays the bar stays shut.
- On Sundays the bar stays shut. (date)
+ On Saturdays you can have a drink at the bar until 12 midnight.
- On Fridays you can have a drink at the bar until 12 midnight. (date)
+ You can take your drink into the Studio.
- You can take your drink into the Attic. (negation)
? What happens to lost things?
+ We keep lost property for 2 months; then a charity shop gets it.
- We keep lost property for 2 weeks; then a charity shop gets it. (unit)
? Is there parking?
+ You park for free on Sundays and for two pounds in the evening.
- You park for free in the evening and for two pounds on Sundays. (swap)
? How do I get there by tram?
+ Tram number 3 stops right in front of the cinema.
- Tram number 17 stops right in front of the cinema. (number)
`,
};
