import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';

/** The placeholder of a basket that is loading. */
export function BasketSkeleton() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      <div className="panel divide-y divide-border">
        {['first', 'second'].map((name) => (
          <div key={name} className="grid gap-4 p-4 sm:p-6">
            <div className="flex justify-between gap-6">
              <span className="grid grow gap-2">
                <Skeleton className="h-6 w-40" />
                <SkeletonText lines={2} />
              </span>
              <Skeleton className="h-6 w-20" />
            </div>
            <Skeleton className="h-10 w-32" />
          </div>
        ))}
      </div>
      <div className="panel grid gap-4 p-4 sm:p-6">
        <Skeleton className="h-7 w-32" />
        <SkeletonText lines={3} />
        <Skeleton className="h-12 w-full" />
      </div>
    </div>
  );
}
