/** `canned-replies` in the forms that code needs: `cannedReplies`, `CannedReplies`, `cannedReply`, `canned_replies`, … */
export function featureNames(kebab = '') {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(kebab))
    throw Object.assign(
      new Error('npm run new-feature NAME\n\nNAME is a plural in kebab-case, as canned-replies.'),
      {
        isExplained: true,
      },
    );
  const plural = kebab.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase());
  const singular = plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.slice(0, -1);
  return {
    kebab,
    snake: kebab.replaceAll('-', '_'),
    plural,
    Plural: capitalized(plural),
    singular,
    Singular: capitalized(singular),
    words: kebab.replaceAll('-', ' '),
  };
}

const capitalized = (word) => `${word[0].toUpperCase()}${word.slice(1)}`;
