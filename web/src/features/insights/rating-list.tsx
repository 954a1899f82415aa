import type { Analytics } from '@parley/contract/insights/analytics';
import { CountedList } from './counted-list.tsx';

export const RatingList = ({ analytics: { ratingCounts, ratingCount } }: { analytics: Analytics }) => (
  <CountedList
    title="Conversations by rating"
    description="Each with the conversations that were rated so."
    rowName="Rating"
    total={ratingCount}
    csvName="conversations-by-rating.csv"
    empty="No ratings in this time."
    rows={
      ratingCount === 0
        ? []
        : ratingCounts
            .map((count, index) => ({
              key: String(index + 1),
              label: `${index + 1} of 5`,
              name: `${index + 1} of 5`,
              count,
              filter: { rating: index + 1 },
            }))
            .reverse()
    }
  />
);
