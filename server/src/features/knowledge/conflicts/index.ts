export { type ConflictKind, differenceOf, differingColumn, likenessOf } from './conflict.ts';
export { type Lexicon, type Statement, statementsOf } from './statements.ts';
