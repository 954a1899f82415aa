/** A matter that customers of any trade ask about, and the words of which one is in every text that speaks of it. */
export interface UnknownTopic {
  question: string;
  words: string;
}

/** Asked where none of its words stands anywhere in what the agent knows. */
export const unknownTopics: UnknownTopic[] = [
  { question: 'Do you have a student discount?', words: 'student discount reduction' },
  { question: 'Can I buy a gift card for a friend?', words: 'gift voucher card' },
  { question: 'Is there a car park next to the building?', words: 'park parking garage car' },
  { question: 'Can I pay with bitcoin?', words: 'bitcoin crypto cryptocurrency' },
  { question: 'Are dogs allowed inside?', words: 'dog pet animal' },
  { question: 'Do you have a loyalty programme with points?', words: 'loyalty points bonus reward' },
  { question: 'Is the entrance accessible by wheelchair?', words: 'wheelchair accessible barrier step ramp' },
  { question: 'Do you offer jobs for trainees?', words: 'job trainee apprentice career vacancy hire' },
  { question: 'Can I pay in monthly instalments?', words: 'instalment installment monthly financing credit' },
  { question: 'Do you have an app for my phone?', words: 'app android iphone mobile' },
  { question: 'Which insurance company covers you?', words: 'insurance insurer liability' },
  { question: 'Do you have a branch in Canada?', words: 'canada canadian branch' },
  { question: 'How many people work at your company?', words: 'employee staff team people' },
  { question: 'Who is the managing director?', words: 'director ceo founder owner manager' },
  { question: 'In what year was the company founded?', words: 'founded established since founding history' },
  { question: 'Do you rent out bicycles?', words: 'bicycle bike cycle' },
  { question: 'Is there free wireless internet?', words: 'wifi wireless internet wlan' },
  { question: 'Can I book a table for dinner?', words: 'table dinner restaurant' },
  { question: 'Do you print photographs?', words: 'print photo photograph picture' },
  { question: 'Do you give lessons in Spanish?', words: 'spanish lesson' },
  { question: 'Is there a swimming pool?', words: 'swim pool' },
  { question: 'Do you have charging points for electric cars?', words: 'charge charging electric charger' },
  { question: 'Can you recommend a hotel nearby?', words: 'hotel hostel accommodation' },
  { question: 'Do you sell second-hand goods?', words: 'second-hand used preowned refurbished' },
  { question: 'Do you have a newsletter I can subscribe to?', words: 'newsletter subscribe subscription' },
  { question: 'Are you looking for investors?', words: 'investor investment shareholder' },
  { question: 'Do you do weddings?', words: 'wedding bride marriage' },
  { question: 'Is there a playground for small children?', words: 'playground children kids' },
  { question: 'Do you take part in the Christmas market?', words: 'christmas market' },
  { question: 'Can I get a certificate of attendance?', words: 'certificate attendance diploma' },
  { question: 'Do you ship to Antarctica?', words: 'antarctica' },
  { question: 'Will you sponsor our football club?', words: 'sponsor football club' },
  { question: 'Do you offer a helicopter transfer?', words: 'helicopter transfer' },
  { question: 'Do you have a franchise programme?', words: 'franchise franchisee' },
  { question: 'Is there a lost property office?', words: 'lost property' },
  { question: 'Do you lend out umbrellas?', words: 'umbrella' },
  { question: 'May I smoke on the premises?', words: 'smoke smoking cigarette' },
  { question: 'Do you do guided tours in sign language?', words: 'sign tour' },
  { question: 'Can I hire your rooms for a birthday party?', words: 'birthday party hire' },
  { question: 'Do you have a vegetarian menu?', words: 'vegetarian vegan menu' },
  { question: 'Do you grant a discount to pensioners?', words: 'pensioner senior discount' },
  { question: 'Can I drop off old batteries with you?', words: 'battery recycle recycling' },
  { question: 'What is your carbon footprint?', words: 'carbon climate emission footprint' },
  { question: 'Do you have a podcast?', words: 'podcast' },
  { question: 'Can I pay by cheque?', words: 'cheque check' },
  { question: 'Do you tune pianos?', words: 'piano' },
  { question: 'Do you offer flu vaccinations?', words: 'flu vaccination vaccine' },
  { question: 'Where can I watch your television commercial?', words: 'television commercial tv' },
  { question: 'Do you develop websites?', words: 'website web' },
  { question: 'Can I bring my own drinks?', words: 'drink beverage' },
  { question: 'Do you have a locker for my luggage?', words: 'locker luggage suitcase' },
  { question: 'Which bank do you work with?', words: 'bank iban' },
  { question: 'Do you clean carpets?', words: 'carpet' },
  { question: 'Do you sell firewood?', words: 'firewood wood' },
  { question: 'Is there a dress code?', words: 'dress clothes clothing' },
  { question: 'Do you take exchange students?', words: 'exchange student' },
  { question: 'Can you translate a document for me?', words: 'translate translation' },
  { question: 'Do you sharpen kitchen knives?', words: 'knife knives sharpen' },
  { question: 'Are your staff allowed to give legal advice?', words: 'legal lawyer law' },
  { question: 'Do you have a museum?', words: 'museum exhibition' },
];

/** Something that could be asked of a thing; words as above. */
export interface Attribute {
  ask: (thing: string) => string;
  words: string;
}

/** Of goods: what has a price in a table. */
export const attributesOfThings: Attribute[] = [
  { ask: (thing) => `How heavy is ${thing} in kilograms?`, words: 'weight weigh heavy kilogram kg gram' },
  {
    ask: (thing) => `In which country is ${thing} made?`,
    words: 'made country origin produced manufactured',
  },
  { ask: (thing) => `What colours can I choose from for ${thing}?`, words: 'colour color' },
  { ask: (thing) => `How many calories are there in ${thing}?`, words: 'calorie kcal nutrition' },
  { ask: (thing) => `How long is the warranty on ${thing}?`, words: 'warranty guarantee' },
  { ask: (thing) => `Who is the manufacturer of ${thing}?`, words: 'manufacturer maker brand producer' },
  { ask: (thing) => `Is there a minimum age for ${thing}?`, words: 'age minimum older years' },
  { ask: (thing) => `Has ${thing} won an award?`, words: 'award prize won' },
  { ask: (thing) => `Can I rent ${thing} by the month?`, words: 'rent rental hire lease' },
  { ask: (thing) => `Is ${thing} suitable for vegans?`, words: 'vegan vegetarian' },
  { ask: (thing) => `Where can I find customer reviews of ${thing}?`, words: 'review rating testimonial' },
  { ask: (thing) => `Is there a video that shows ${thing}?`, words: 'video film youtube' },
  { ask: (thing) => `Do students get ${thing} cheaper?`, words: 'student discount cheaper' },
  {
    ask: (thing) => `Is ${thing} certified by an institute?`,
    words: 'certified certificate certification institute',
  },
  { ask: (thing) => `What is the serial number of ${thing}?`, words: 'serial' },
];

/** Of whatever a heading or a sentence names. */
export const attributesOfTopics: Attribute[] = [
  {
    ask: (topic) => `Which television channel reported on ${topic}?`,
    words: 'television channel tv reported',
  },
  { ask: (topic) => `Is there a video about ${topic}?`, words: 'video film youtube' },
  { ask: (topic) => `Which award did you get for ${topic}?`, words: 'award prize' },
  {
    ask: (topic) => `Who supervises ${topic} at your company?`,
    words: 'supervise supervisor responsible charge',
  },
  { ask: (topic) => `Was ${topic} different ten years ago?`, words: 'ten decade ago formerly' },
  { ask: (topic) => `Which book explains ${topic}?`, words: 'book literature author' },
];
