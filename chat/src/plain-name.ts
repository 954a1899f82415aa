/** A name inside a sentence must not turn the sentence round: controls of direction and invisible letters are left out. */
export function plainName(name: string) {
  return name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
}
