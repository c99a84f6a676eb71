import Unlink from 'lucide-react/icons/unlink';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** An expired or used link, with links to continue. */
export function LinkOver({ heading, actions, children }: LinkOverProps) {
  return (
    <EmptyState icon={Unlink} title={<PageHeading>{heading}</PageHeading>} actions={actions}>
      {children}
    </EmptyState>
  );
}

interface LinkOverProps {
  readonly heading: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}
