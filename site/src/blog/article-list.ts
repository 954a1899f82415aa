import examBeforeLaunch from '../../content/blog/exam-before-launch.md?raw';
import firstWeek from '../../content/blog/first-week.md?raw';
import honestIDontKnow from '../../content/blog/honest-i-dont-know.md?raw';
import keepYourPromises from '../../content/blog/keep-your-promises.md?raw';
import priceLists from '../../content/blog/price-lists.md?raw';
import returnsPage from '../../content/blog/returns-page.md?raw';
import tenQuestions from '../../content/blog/ten-questions.md?raw';
import twoDocumentsDisagree from '../../content/blog/two-documents-disagree.md?raw';
import whatToMeasure from '../../content/blog/what-to-measure.md?raw';
import type { ArticleSummary } from '../islands/blog/article-summary.ts';
import { type Article, readArticle } from './read-article.ts';

/** Newest first; those of one day in the order in which they are best read. */
export const articles: Article[] = [
  readArticle('ten-questions', tenQuestions),
  readArticle('returns-page', returnsPage),
  readArticle('honest-i-dont-know', honestIDontKnow),
  readArticle('exam-before-launch', examBeforeLaunch),
  readArticle('first-week', firstWeek),
  readArticle('price-lists', priceLists),
  readArticle('two-documents-disagree', twoDocumentsDisagree),
  readArticle('keep-your-promises', keepYourPromises),
  readArticle('what-to-measure', whatToMeasure),
];

export const summaryOf = ({ guide: _guide, ...summary }: Article): ArticleSummary => summary;

const relatedCount = 3;

/** Those that share the most tags with an article; among equals, those that are read next. */
export function relatedArticles(article: Article, all: Article[] = articles): Article[] {
  const place = all.indexOf(article);
  const sharedTags = (other: Article) => other.tags.filter((tag) => article.tags.includes(tag)).length;
  return [...all.slice(place + 1), ...all.slice(0, place)]
    .sort((one, other) => sharedTags(other) - sharedTags(one))
    .slice(0, relatedCount);
}
