/** How many times somebody without their phone can still sign in. */
export function codesLeftText(count: number) {
  if (count === 0) return 'No backup codes are left: make new ones.';
  return count === 1 ? '1 backup code is left.' : `${count} backup codes are left.`;
}
