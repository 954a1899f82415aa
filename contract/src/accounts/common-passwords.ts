/** What guessers try first; lengths below the shortest allowed password are left out. */
const common = new Set(
  `
    000000 00000000 102030 111111 11111111 112233 11223344 121212 123123 123123123 123321 12341234 123456 1234567 12345678
    123456789 1234567890 123456789a 12345678a 1234567a 123456a 1234qwer 123qwe 131313 147258369 159357 159753 1q2w3e4r
    1q2w3e4r5t 1qaz2wsx 555555 654321 666666 696969 777777 7777777 789456123 87654321 88888888 987654321 987654321a
    999999999 a1b2c3d4 aa123456 aaaaaa abc123 abcd1234 abcdefg1 abcdefgh access admin123 administrator amanda andrew
    arsenal1 asdf1234 asdfgh asdfghjkl ashley austin autumn2024 autumn2025 autumn2026 baseball baseball1 batman batman123
    biteme blink182 buster butterfly changeme changeme1 changeme123 charlie cheese chelsea chelsea1 chocolate computer
    computer1 cookie123 corvette dallas daniel dragon dragon123 facebook1 family123 ferrari flower123 football football1
    freedom friends1 george ginger google123 harley hello123 hellohello hockey hunter iloveyou iloveyou1 iloveyou2
    internet january1 jennifer jennifer1 jessica jordan jordan23 joshua killer klaster letmein letmein1 letmein123
    liverpool1 lovely123 maggie manchester master master123 matrix matthew mercedes michael michael1 michelle monday123
    monkey monkey123 mustang nicole p@ssw0rd p@ssword passpass passw0rd password password1 password12 password123
    password1234 pepper pokemon1 porsche princess princess1 purple123 qazwsx qweasdzxc qwer1234 qwerty qwerty12 qwerty123
    qwerty1234 qwertyuiop ranger robert samsung1 secret12 secret123 shadow shadow123 soccer spring2024 spring2025
    spring2026 startrek starwars starwars1 summer summer2024 summer2025 summer2026 sunflower sunshine sunshine1 superman
    superman1 taylor test1234 test12345 testing123 testtest thomas thunder tigger trustno1 trustno11 welcome welcome1
    welcome123 whatever winter2024 winter2025 winter2026 yankees zaq12wsx zxcvbn zxcvbnm zxcvbnm1
  `
    .trim()
    .split(/\s+/),
);

/** The longest word of the list that stands in a text, for those who judge how much of a password is a word. */
export function findCommonWord(text: string) {
  const plain = text.toLowerCase();
  let longest = '';
  for (const word of common) if (word.length > longest.length && plain.includes(word)) longest = word;
  return longest || undefined;
}

/** Case and a trailing `!` or digit do not make a common password uncommon. */
export function isCommonPassword(password: string) {
  const plain = password.toLowerCase();
  return common.has(plain) || common.has(plain.replace(/[!.?\d]{1,2}$/, '')) || new Set(plain).size === 1;
}
