export { isCalendarWord } from './calendar-words.ts';
export { createGrounding, type Grounded, isFiller } from './grounding.ts';
export { namesOf } from './names.ts';
export { isDenied } from './polarity.ts';
