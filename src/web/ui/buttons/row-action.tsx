import type { ComponentProps } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from './button.tsx';

/** The button of one row of a list, as a form of its own that affects only that row. */
export function RowAction({ intent, fields, anchor, variant = 'secondary', label, children }: RowActionProps) {
  const { formData } = useNavigation();
  const isPending =
    formData?.get('intent') === intent && Object.entries(fields).every(([name, value]) => formData.get(name) === value);
  return (
    <Form method="post" {...(anchor === undefined ? {} : { action: `#${anchor}` })} preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button name="intent" value={intent} size="small" variant={variant} isPending={isPending} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}

interface RowActionProps extends Pick<ComponentProps<typeof Button>, 'variant'> {
  readonly intent: string;
  /** The hidden fields that identify the row. */
  readonly fields: Readonly<Record<string, string>>;
  /** The hash to scroll to afterwards. */
  readonly anchor?: string;
  /** The accessible name, which names the row. */
  readonly label: string;
  readonly children: string;
}
