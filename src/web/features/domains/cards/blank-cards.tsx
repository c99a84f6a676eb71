import { Skeleton } from '#web/ui/skeleton.tsx';

/** Twelve placeholder cards of the final size. */
export function BlankCards() {
  return (
    <ul aria-hidden="true" className="panel @container divide-y divide-border">
      {WIDTHS.map(([place, width]) => (
        <li
          key={place}
          className="grid grid-cols-1 @min-[16rem]:grid-cols-[minmax(0,1fr)_8.5rem] gap-x-3 gap-y-2 px-4 py-3 @2xl:grid-cols-[minmax(0,1fr)_10rem_auto] @2xl:items-center @2xl:gap-x-6 @2xl:px-5 @4xl:grid-cols-[minmax(0,1fr)_12rem_auto]"
        >
          <span className="grid h-16 content-center gap-3">
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="h-4 w-20" />
          </span>
          <span className="grid content-center justify-items-end gap-2">
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-3 w-28" />
          </span>
          <Skeleton className="col-span-full h-11 sm:h-10 @2xl:col-span-1 @2xl:w-69" />
        </li>
      ))}
    </ul>
  );
}

const WIDTHS = ['w-44', 'w-40', 'w-48', 'w-36', 'w-44', 'w-40', 'w-48', 'w-36', 'w-44', 'w-40', 'w-48', 'w-36'].map(
  (width, place) => [place, width] as const,
);
