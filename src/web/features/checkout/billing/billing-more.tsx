import { type ReactNode, useState } from 'react';

/**
 * A rarely used field in an expandable section; works without scripts, and its value is submitted when collapsed too.
 */
export function BillingMore({ summary, isOpen, children }: BillingMoreProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  // Stays open while an error is being corrected.
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
  /** Open when it has a value or an error. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}
