/**
 * One answer for all who are asked about the same reader because of the same news: ten tabs of one browser that hear of an
 * event are checked once. The check begins after the news came and is shared only while it is under way, so no answer is
 * older than what it lets through.
 */
export function createSharedChecks<Answer>() {
  const underWay = new WeakMap<object, Map<string, Promise<Answer>>>();
  return (news: object, reader: string, check: () => Promise<Answer>): Promise<Answer> => {
    const ofNews = underWay.get(news) ?? new Map<string, Promise<Answer>>();
    underWay.set(news, ofNews);
    const known = ofNews.get(reader);
    if (known) return known;
    const begun = check().finally(() => ofNews.delete(reader));
    ofNews.set(reader, begun);
    return begun;
  };
}
