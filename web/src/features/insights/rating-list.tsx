import type { Analytics } from '@parley/contract/insights/analytics';
import { CountedList } from './counted-list.tsx';

export const RatingList = ({ analytics: { ratingCounts, ratingCount } }: { analytics: Analytics }) => (
  <CountedList
    title="Ratings"
    description="How often each was given to a whole conversation."
    rowName="Rating"
    total={ratingCount}
    csvName="ratings.csv"
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
