import type { ReactNode } from 'react';

/** Opens below the buttons of its row, over the whole width; works without scripts. */
export function RowOpening({ summary, label, isOpen = false, children }: RowOpeningProps) {
  return (
    <details open={isOpen} className="open:order-last open:w-full">
      <summary
        aria-label={label}
        className="button button-secondary button-small w-fit list-none [&::-webkit-details-marker]:hidden"
      >
        {summary}
      </summary>
      <div className="pt-4">{children}</div>
    </details>
  );
}

interface RowOpeningProps {
  readonly summary: string;
  /** What it opens, for those who hear it away from its row. */
  readonly label: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}
