/** A music school, invented: documents, and sentences a model might say of them. */
export const musicSchool = {
  documents: {
    'lessons-and-fees.md': `# Lessons and fees

| Lesson | Children and students | Adults |
|---|---|---|
| Single lesson, 30 minutes | £24 | £29 |
| Single lesson, 45 minutes | £34 | £41 |
| Group of 3 to 5, 45 minutes | £15 | £18 |
| Choir, per term | £60 | £85 |

Fees are for each lesson unless the table says otherwise. There are 36 lessons in a school year. The first trial lesson is free; a second one costs £12.

A second child of the same family pays 15% less, a third child 25% less. The reduction is given on the cheaper fee. There is no reduction for adults or for the choir.

Fees are collected by direct debit on the 5th of each month, in twelve equal parts. A returned debit costs £8.
`,
    'instrument-hire.csv': `Instrument,Monthly hire,Deposit,Smallest size for age
Violin,£14,£80,from 4 years
Cello,£19,£150,from 6 years
Clarinet,£16,£100,from 8 years
Trumpet,£15,£90,from 7 years
Electric piano,£25,£200,any age
`,
    'terms.md': `# Terms

## Joining and leaving

Lessons start in September and in February. You can join at other times if a teacher has a place. The contract runs for six months and is then extended by six months unless it is cancelled. Notice must be given in writing, six weeks before the end of January or the end of July. Notice by telephone is not accepted.

## Missed lessons

Lessons that a pupil misses are not made up and not refunded. Only when a pupil is ill for more than three weeks in a row do we refund half of the fee from the fourth week on, with a doctor's certificate. Lessons that the teacher cancels are made up within eight weeks, or the fee is returned.

There are no lessons in the school holidays and on public holidays.

## Hire of instruments

Instruments are hired for at least three months. The family pays for strings, reeds and repairs of up to £30; the school pays for larger repairs if the damage was not caused on purpose. The deposit is returned within 14 days after the instrument has come back undamaged.

A hired instrument may be bought. Half of the hire paid in the first year is then taken off the price. Electric pianos cannot be bought.

## Exams and concerts

Taking part in the summer concert is voluntary. Grade exams take place in March and November and cost £45; the fee is not included in the lesson fees. Pupils register with their teacher by 15 January for March and by 15 September for November.
`,
    'house-and-teachers.md': `# House and teachers

The office is open on Mondays, Tuesdays and Thursdays from 14:00 to 18:30 and on Fridays from 9:00 to 12:00. On Wednesdays it is closed. Teaching takes place from Monday to Friday between 13:00 and 21:00, and on Saturdays from 9:00 to 13:00.

| Teacher | Instruments | Days |
|---|---|---|
| Nadia Farouk | violin, viola | Monday, Wednesday |
| Piotr Zielinski | piano | Monday to Friday |
| Grace Adeyemi | clarinet, saxophone | Tuesday, Saturday |
| Sam Holloway | trumpet, trombone | Thursday |

Piano pupils must have a piano or an electric piano with 88 keys at home; keyboards are not enough after the first three months.

Practice rooms can be used free of charge by pupils of the school from Monday to Thursday. Others pay £6 an hour. On Fridays all rooms are needed for rehearsals.

Parents may sit in on lessons of children under 7. From 7 years on, they are asked to wait outside, except in the trial lesson.

## Not included in the fees

- sheet music
- grade exams
- the weekend orchestra camp (£110)

## Online lessons

Adults can take up to a third of their lessons online. Children under 12 are not taught online. Choir and groups meet in the house only. Until July 2026 online lessons are given over Mikado, from August 2026 on over Tessera.
`,
  },
  claims: `
? How much is a 45 minute lesson for an adult?
+ Adults pay £41 for a single lesson of 45 minutes.
- Adults pay £34 for a single lesson of 45 minutes. (column)
- Adults pay £29 for a single lesson of 45 minutes. (row)
- A 45-minute lesson costs adults £18. (row)
+ For grown-ups, a 45-minute single lesson is £41.
? What does the choir cost?
+ The choir costs £60 per term for children and students and £85 for adults.
- The choir costs £85 per term for children and students and £60 for adults. (swap)
- The choir costs £60 per month for children. (unit)
? What does a group lesson cost my daughter?
+ In a group of 3 to 5, children pay £15 for 45 minutes.
- In a group of 3 to 5, children pay £18 for 45 minutes. (column)
? Is the trial lesson free?
+ The first trial lesson is free, and a second one costs £12.
- Trial lessons are always free. (all)
- The second trial lesson is free. (role)
? Is there a sibling discount?
+ A second child in the family pays 15% less and a third one 25% less.
- A second child of the family pays 25% less and a third child 15% less. (swap)
- The second child gets 15% off, also for the choir. (negation)
- Adults get a reduction of 15%. (negation)
? When are fees taken?
+ We collect the fees by direct debit on the 5th of every month in twelve equal instalments.
- Fees are collected on the 15th of each month. (date)
- Fees are collected in ten equal parts. (number)
? What does hiring a cello cost?
+ A cello costs £19 a month to hire, with a deposit of £150.
- A cello costs £16 a month to hire. (row)
- The deposit for a cello is £19. (column)
- A cello costs £19 a month to hire, with a deposit of £80. (row)
? From what age is there a violin?
+ The smallest violin suits children from the age of 4.
- The smallest violin suits children from 6 years. (row)
- There are violins for any age. (all)
? What deposit is needed for an electric piano?
+ For the electric piano we ask for a £200 deposit.
- For the electric piano there is no deposit. (negation)
? When do lessons start?
+ Lessons begin in September and February.
- Lessons begin in October and February. (date)
- You can join at any time. (condition)
+ You can also join at another time, if a teacher has a free place.
? How do I cancel the contract?
+ Notice has to be given in writing six weeks before the end of January or July.
- Notice can be given by telephone. (negation)
- Notice must be given six weeks after the end of January. (role)
- Notice must be given in writing four weeks before the end of January or July. (number)
? What happens with missed lessons?
+ Missed lessons are neither made up nor refunded.
- Lessons that a pupil misses are refunded. (negation)
- Lessons that a pupil misses are made up within eight weeks. (role)
- When a pupil is ill, we refund half of the fee. (condition)
+ If a pupil is ill for longer than three weeks, half of the fee is refunded from the fourth week, given a doctor's certificate.
? What if the teacher cancels?
+ If the teacher cancels, the lesson is made up within 8 weeks or the fee is paid back.
- If the teacher cancels, the lesson is not made up. (negation)
- If the pupil cancels, the lesson is made up within eight weeks. (role)
? Are there lessons in the holidays?
+ No, there are no lessons during school holidays or on public holidays.
- Yes, lessons take place in the school holidays too. (negation)
? Who pays for repairs?
+ Repairs up to £30 are paid by the family; larger ones by the school, if the damage was not caused on purpose.
- The school pays for strings and reeds. (role)
- The family pays for all repairs. (all)
- The school pays for repairs of up to £30. (role)
? When do I get my deposit back?
+ You get the deposit back within two weeks after returning the instrument undamaged.
- The deposit is returned within 30 days. (number)
- The deposit is returned in any case within 14 days. (condition)
? Can I buy my instrument?
+ You can buy a hired instrument, and half of what you paid in the first year is deducted from the price.
- All of the hire paid in the first year is taken off the price. (all)
- Electric pianos can be bought too. (negation)
+ Electric pianos can't be bought.
? Is the concert compulsory?
+ No, taking part in the summer concert is voluntary.
- Taking part in the summer concert is mandatory. (negation)
? What does a grade exam cost?
+ A grade exam costs £45, which the lesson fees do not include.
- The grade exam fee of £45 is included in the lesson fees. (negation)
+ Exams are held in March and in November.
- Exams are held in March and December. (date)
? When must I register for the November exam?
+ For the exam in November you register by 15 September.
- For the November exam you register by 15 January. (swap)
? When is the office open?
+ On Fridays the office is open from 9 am to noon.
- On Fridays the office is open from 14:00 to 18:30. (date)
- The office is open on Wednesdays from 14:00 to 18:30. (negation)
+ The office is closed on Wednesdays.
? Who teaches the trumpet?
+ Sam Holloway teaches trumpet, on Thursdays.
- Grace Adeyemi teaches trumpet. (row)
- Sam Holloway teaches trumpet on Tuesdays and Saturdays. (row)
? When does Piotr teach?
+ Piotr Zielinski teaches piano from Monday to Friday.
+ Piotr Zielinski is there on Wednesdays too.
- Piotr Zielinski teaches piano on Saturdays. (date)
? Do I need a piano at home?
+ Piano pupils need a piano or an electric piano with 88 keys at home.
- Piano pupils need an electric piano with 61 keys. (number)
- A keyboard is enough for piano pupils. (negation)
? Can I use the practice rooms?
+ Pupils can use the practice rooms free of charge from Monday to Thursday; others pay £6 per hour.
- Everybody can use the practice rooms free of charge. (all)
- Pupils can use the practice rooms free of charge on Fridays. (date)
? Can I sit in on lessons?
+ Parents can be present in lessons of children under seven.
- Parents may sit in on lessons of children of any age. (all)
- From 7 years on parents may sit in on lessons. (negation)
? Is sheet music included?
+ Sheet music is not included in the fees.
- Sheet music is included in the fees. (heading)
- The weekend orchestra camp is included in the fees. (heading)
? Can my 9 year old take online lessons?
+ Children under 12 are not taught online.
- Children under 12 can be taught online. (negation)
- Adults can take all of their lessons online. (all)
+ Adults may take up to one third of their lessons online.
- Choir and groups meet online. (negation)
`,
};
