import type { ReactNode } from 'react';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { SectionTitle } from './section-title.tsx';

/** A titled group of controls. */
export function ControlSection({ title, id, error, children }: ControlSectionProps) {
  return (
    <section id={id} className="grid gap-5">
      <h2>
        <SectionTitle>{title}</SectionTitle>
      </h2>
      {error === undefined ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </section>
  );
}

interface ControlSectionProps {
  readonly title: string;
  readonly id?: string;
  /** An error of the whole group. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}
