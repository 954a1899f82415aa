export { type ConflictKind, differenceOf, likenessOf } from './conflict.ts';
export { type Lexicon, type Statement, statementsOf } from './statements.ts';
