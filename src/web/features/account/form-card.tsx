import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

/** A section with a form of its own; its id is the anchor after submitting. */
export function FormCard({ id, title, actions, children }: FormCardProps) {
  return (
    <div id={id} className="scroll-mt-27">
      <Card title={title} actions={actions}>
        {children}
      </Card>
    </div>
  );
}

interface FormCardProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}
