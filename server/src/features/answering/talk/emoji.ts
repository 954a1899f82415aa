const sad = /[👎😡😠🤬😤😞😢😭😒🙄🤦😩😫😕🙁☹😔💩😖😣😟]|^[:;=]-?[(/|[]+$/u;
const pleased = /[🙏❤🥰😍😘💯🎉👏🤩💪🙌😊😀😃😄😁☺🙂😇🤗🤝⭐🌟💕💖😻]|^(?:[:;=]-?[)\]dp]+|<3+)$/iu;
const waving = /👋/u;

/** What a message without a word says; undefined when there are words in it. */
export function readEmoji(message: string, hasBegun: boolean) {
  const text = message.trim();
  if (/[\p{L}\p{N}]/u.test(text.replace(/^(?:[:;=]-?[dp]+|<3+)$/iu, ''))) return undefined;
  if (waving.test(text)) return hasBegun ? 'goodbye' : 'greeting';
  if (sad.test(text)) return 'notHelpful';
  if (pleased.test(text)) return 'thanks';
  // A question mark or dots wait for something; whatever else is drawn nods.
  return /\p{Extended_Pictographic}/u.test(text) ? 'ok' : 'goAhead';
}
