import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { screens } from '#web/screens.ts';
import { useChooser } from './chooser-context.ts';

/** A form of the chooser; within a product's form, which submits its controls, it renders no form element. */
export function ExistingDomainForm({ method, role, onSubmit, className, children }: ExistingDomainFormProps) {
  const { isWithin } = useChooser();
  if (isWithin) {
    return (
      <div role={role} className={className}>
        {children}
      </div>
    );
  }
  return (
    <Form
      method={method}
      action={screens.domains.href()}
      role={role}
      className={className}
      {...(onSubmit === undefined
        ? {}
        : {
            onSubmit: (event) => {
              event.preventDefault();
              onSubmit();
            },
          })}
    >
      {children}
    </Form>
  );
}

interface ExistingDomainFormProps {
  readonly method: 'get' | 'post';
  readonly role?: 'search';
  /** Called instead of submitting, with scripts. */
  readonly onSubmit?: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}
