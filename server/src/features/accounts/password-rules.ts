import { invalidInput } from '../../errors.ts';
import { isCommonPassword } from './common-passwords.ts';

export function refuseCommonPassword(password: string, field = 'password') {
  if (!isCommonPassword(password)) return;
  const message = 'This password is too common. Please choose another one.';
  throw invalidInput(message, { [field]: message });
}
