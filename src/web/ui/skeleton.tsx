/** A placeholder of the size of the content to come; set height and width: `<Skeleton className="h-5 w-40" />`. */
export function Skeleton({ className }: { readonly className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-sm bg-secondary ${className}`} />;
}

/** Placeholders for lines of text. */
export function SkeletonText({ lines }: { readonly lines: 1 | 2 | 3 | 4 }) {
  return (
    <span className="grid gap-2">
      {['w-full', 'w-11/12', 'w-4/5', 'w-2/3'].slice(-lines).map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </span>
  );
}
