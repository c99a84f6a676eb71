import { useState } from 'react';
import type { ReactNode } from 'react';

/** A field most do without, behind a link; works without scripts, and what is typed is sent whether it shows or not. */
export function BillingMore({ summary, isOpen, children }: BillingMoreProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  // It stays open while what was wrong is mended.
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <details open={wasOpen} className="group/more">
      <summary className="inline-flex min-h-6 list-none items-center rounded-sm text-14 text-primary underline decoration-1 underline-offset-4 group-open/more:hidden max-sm:min-h-11 [&::-webkit-details-marker]:hidden">
        {summary}
      </summary>
      <div className="pt-1">{children}</div>
    </details>
  );
}

interface BillingMoreProps {
  readonly summary: string;
  /** Where there is something in it already, or something is wrong with it. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}
