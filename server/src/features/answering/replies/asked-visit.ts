const home = '(?:house|home|flat|place|apartment|doorstep|door|door step|office)';
/** "Can you come to my house?", "Do you do home visits?": it asks whether something comes to the customer. */
const asksForVisit =
  // dynamic-pattern: only the few nouns above, and every repetition is bounded
  new RegExp(
    `(?<!\\p{L})(?:(?:come|comes|coming|go|travel)(?: out)? (?:to|round to) (?:my|our|me|us|people['’]?s)(?: own)?(?: ${home})?|visit(?:s|ing)? (?:me|us|my|our)|at (?:my|our) (?:own )?${home}|(?:me|us) at home|home (?:visits?|calls?|service)|house ?calls?)(?!\\p{L})`,
    'iu',
  );
const saysVisit =
  /(?<!\p{L})(?:home|homes|house|houses|doors?|doorstep|address|visits?|visiting|travel\p{L}{0,4}|call[- ]?outs?|come to|comes to|come out|comes out|come round|go to|goes to|on site|on-site|your (?:place|flat|garden|premises|office)|deliver\p{L}{0,4}|collect\p{L}{0,4}|pick\p{L}{0,3}|miles?|kilomet(?:re|er)s?|km|mobile|in person|in (?:our|the) (?:practice|shop|studio|clinic|salon|workshop))(?!\p{L})/iu;

/** Whether a question asks if somebody comes to the customer, and the answer says nothing of that. */
export const lacksVisit = (question: string, told: string) =>
  asksForVisit.test(question) && !saysVisit.test(told);
