import { expect, test } from 'vitest';
import { chooseBusiness } from './chosen-business.ts';

const businesses = [{ id: 'bakery' }, { id: 'garage' }];

test('a person goes on in the business they last worked in', () => {
  expect(chooseBusiness(businesses, 'garage')).toEqual({ id: 'garage' });
});

test('without a choice, or after leaving that business, it is the first one', () => {
  expect(chooseBusiness(businesses, null)).toEqual({ id: 'bakery' });
  expect(chooseBusiness(businesses, 'sold')).toEqual({ id: 'bakery' });
  expect(chooseBusiness([], 'sold')).toBeUndefined();
});
