import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** An empty section of the account, with a link to continue. */
export function NothingYet({ icon, title, action, children }: NothingYetProps) {
  return (
    <EmptyState
      icon={icon}
      title={<h2 className="text-20 font-semibold">{title}</h2>}
      actions={
        <LinkButton href={action.href} variant="primary">
          {action.label}
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  );
}

interface NothingYetProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly action: { readonly label: string; readonly href: string };
  readonly children: ReactNode;
}
