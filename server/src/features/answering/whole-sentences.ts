const endOfSentence = /[.!?。！？]["')\]]*\s+|\n+/u;

/** Cuts a stream of text into whole sentences, each given out as soon as the next one begins. */
export async function* wholeSentences(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    rest += piece;
    for (let end = endOfSentence.exec(rest); end; end = endOfSentence.exec(rest)) {
      const cut = end.index + end[0].length;
      const sentence = rest.slice(0, cut).trim();
      rest = rest.slice(cut);
      if (sentence) yield sentence;
    }
  }
  if (rest.trim()) yield rest.trim();
}
