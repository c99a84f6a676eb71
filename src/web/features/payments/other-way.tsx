import type { ReactNode } from 'react';

/** Turns to the other way of paying; only scripts can. */
export function OtherWay({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 w-fit items-center rounded-sm text-14 text-primary underline decoration-1 underline-offset-4 hover:decoration-2 sm:min-h-8 no-script:hidden"
    >
      {children}
    </button>
  );
}
