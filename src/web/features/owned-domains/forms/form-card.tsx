import type { ReactNode } from 'react';
import type { Intent } from '#web/features/owned-domains/owned-views.ts';
import { Card } from '#web/ui/card.tsx';

/** A section with a form of its own; its id is the anchor after submitting. */
export function FormCard({ intent, title, children }: FormCardProps) {
  return (
    <div id={intent} className="scroll-mt-27">
      <Card title={title}>{children}</Card>
    </div>
  );
}

interface FormCardProps {
  readonly intent: Intent;
  readonly title: string;
  readonly children: ReactNode;
}
