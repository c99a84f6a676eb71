import type { ComponentProps, ReactNode } from 'react';

/** An expandable section below the buttons of its row, at full width; works without scripts. */
export function RowOpening({ summary, label, isOpen = false, events, children }: RowOpeningProps) {
  return (
    <details {...events} open={isOpen} className="open:order-last open:w-full">
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
  /** The accessible name, which names the row. */
  readonly label: string;
  readonly isOpen?: boolean;
  readonly events?: Pick<ComponentProps<'details'>, 'onInput' | 'onSubmit'>;
  readonly children: ReactNode;
}
