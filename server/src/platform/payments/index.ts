export { openPayments, type Payments } from './payments.ts';
