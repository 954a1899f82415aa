export { type ConflictKind, differenceOf, likenessOf } from './conflict.ts';
export { type Lexicon, type StatedPassage, type Statement, statementsOf } from './statements.ts';
