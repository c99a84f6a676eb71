import type { ComponentProps } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from './button.tsx';

/** The button of one row of a list: a form of its own that does something to that row alone. */
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
  /** Which row, and of what. */
  readonly fields: Readonly<Record<string, string>>;
  /** Where the page is looked at afterwards. */
  readonly anchor?: string;
  /** What the button does, for those who hear it away from its row. */
  readonly label: string;
  readonly children: string;
}
