import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Form } from 'react-router';
import type { PendingSubmission } from './pending-submission.ts';

/** The frame of the session forms, with the return path as a hidden field. */
export function SessionForm({ sending, next, hidden = {}, children, ...rest }: SessionFormProps) {
  const { as: Element = Form, action } = sending;
  return (
    <Element
      method="post"
      {...(action === undefined ? {} : { action })}
      noValidate
      preventScrollReset
      className="grid gap-4"
      {...rest}
    >
      {Object.entries({ ...hidden, next: next ?? '' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Element>
  );
}

interface SessionFormProps extends Pick<ComponentProps<typeof Form>, 'onChange' | 'onSubmit'> {
  readonly ref?: RefObject<HTMLFormElement | null>;
  readonly sending: PendingSubmission;
  readonly next: string | null;
  /** Further hidden fields. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}
