import type { ReactNode } from 'react';
import { StateBadge, type TermGroup } from '#admin/formats/state-badge.tsx';
import { BackLink } from '#admin/ui/back-link.tsx';

/** The heading of a job's page with its state, and the way back to the list. */
export function JobHeader({ title, isTerm = false, state, states, back: { text, ...back }, children }: JobHeaderProps) {
  return (
    <header className="mb-6 grid gap-2">
      <p className="text-14">
        <BackLink {...back}>{text}</BackLink>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h1
          tabIndex={-1}
          className={`text-24 font-semibold wrap-anywhere outline-none sm:text-32 ${isTerm ? 'first-letter:uppercase' : ''}`}
        >
          {title}
        </h1>
        <StateBadge of={states} state={state} />
      </div>
      {children}
    </header>
  );
}

interface JobHeaderProps {
  readonly title: string;
  /** Whether the title is a term, which begins with a lower-case letter. */
  readonly isTerm?: boolean;
  readonly state: string;
  readonly states: TermGroup;
  /** The list it is in, with its query if that was not shown yet. */
  readonly back: { readonly list: string; readonly otherwise?: string; readonly text: string };
  readonly children?: ReactNode;
}
