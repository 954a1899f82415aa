import { isCommonPassword } from '@parley/contract/accounts/common-passwords';
import { invalidInput } from '../../../errors.ts';

export function refuseCommonPassword(password: string, field = 'password') {
  if (!isCommonPassword(password)) return;
  const message = 'This password is too common. Please choose another one.';
  throw invalidInput(message, { [field]: message });
}
