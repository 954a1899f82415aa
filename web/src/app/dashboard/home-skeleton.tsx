import { Skeleton, SkeletonArea, SkeletonRows } from '@parley/ui/basic';

export function HomeSkeleton() {
  return (
    <SkeletonArea label="Loading your dashboard" className="@container grid grid-cols-1 gap-section">
      <div className="grid grid-cols-2 gap-3 @3xl:grid-cols-4 sm:gap-4">
        {['agents', 'conversations', 'time', 'ratings'].map((card) => (
          <div key={card} className="grid gap-2.5 rounded-card border bg-surface-raised p-card">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-7 w-14" />
            <Skeleton className="h-3 w-20" />
          </div>
        ))}
      </div>
      <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <ListShape />
          <ListShape />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <ListShape />
          <ListShape />
        </div>
      </div>
    </SkeletonArea>
  );
}

const ListShape = () => (
  <div className="rounded-card border bg-surface-raised py-4">
    <SkeletonRows count={3} />
  </div>
);
