const pointsElsewhere =
  /(?<!\p{L})(?:see|in|on|per|find|check|consult|refer to|according to|listed|shown|siehe|voir|ver|vedi|zie)(?!\p{L}).{0,40}(?<!\p{L})(?:price ?lists?|lists? of prices|prices? (?:page|sheet)|rate (?:card|sheet)|tariffs?|tables?|below|above|preisliste|tabelle|tarifs?|listino|prijslijst)(?!\p{L})/iu;

/** Whether a sentence only says where something is told: "We add the travel charge in our price list." */
export const onlyPoints = (sentence: string) => pointsElsewhere.test(sentence) && !/\d/.test(sentence);
