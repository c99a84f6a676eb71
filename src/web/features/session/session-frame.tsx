import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** The one-column frame of the session screens. */
export function SessionFrame({ heading, lead, above, below, children }: SessionFrameProps) {
  return (
    <div className="mx-auto w-full max-w-md">
      <PageHeading lead={lead}>{heading}</PageHeading>
      {above}
      <Card>{children}</Card>
      {below === undefined ? null : <div className="mt-4 flex flex-wrap justify-center gap-2">{below}</div>}
    </div>
  );
}

interface SessionFrameProps {
  readonly heading: string;
  readonly lead?: ReactNode;
  /** Between heading and card. */
  readonly above?: ReactNode;
  /** Links below the card. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}
