import { Skeleton, SkeletonArea, SkeletonRows } from '@parley/ui/basic';

/** A card of the size of a figure. */
const FigureShape = () => (
  <div className="grid content-start gap-2.5 rounded-card border bg-surface-raised p-card">
    <Skeleton className="h-4 w-24 max-w-full" />
    <Skeleton className="h-7 w-14" />
    <Skeleton className="h-3 w-20" />
  </div>
);

/** A card of the size of a chart. */
const ChartShape = () => (
  <div className="grid gap-4 rounded-card border bg-surface-raised p-card">
    <div className="grid gap-2">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-3 w-56 max-w-full" />
    </div>
    <Skeleton className="h-65 w-full" />
  </div>
);

export function AnalyticsSkeleton() {
  return (
    <SkeletonArea label="Loading analytics" className="@container grid grid-cols-1 gap-section">
      <div className="grid grid-cols-2 gap-3 @3xl:grid-cols-5 sm:gap-4 @max-3xl:[&>:last-child]:col-span-2">
        {['conversations', 'time', 'satisfaction', 'users', 'knowledge'].map((card) => (
          <FigureShape key={card} />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-5">
        <div className="flex h-[max(2.5rem,var(--size-target))] items-center gap-6 border-b">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-24" />
        </div>
        <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-2">
          <ChartShape />
          <ChartShape />
        </div>
      </div>
      <div className="rounded-card border bg-surface-raised py-4">
        <SkeletonRows count={5} />
      </div>
    </SkeletonArea>
  );
}

export function MonitoringSkeleton() {
  return (
    <SkeletonArea label="Loading monitoring" className="@container grid grid-cols-1 gap-section">
      <div className="grid grid-cols-2 gap-3 @3xl:grid-cols-4 sm:gap-4">
        {['sessions', 'messages', 'time', 'errors'].map((card) => (
          <FigureShape key={card} />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-2">
        <ChartShape />
        <ChartShape />
      </div>
      <div className="rounded-card border bg-surface-raised py-4">
        <SkeletonRows count={2} />
      </div>
    </SkeletonArea>
  );
}
