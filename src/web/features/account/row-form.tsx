import { Form, useNavigation } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import type { Intent } from './account-views.ts';

/** The button of one row of a list: what it does to that row alone. */
export function RowForm({ intent, id, label, children }: RowFormProps) {
  const { formData } = useNavigation();
  const isPending = formData?.get('intent') === intent && formData.get('id') === id;
  return (
    <Form method="post" action={`#${intent}`} preventScrollReset className="shrink-0">
      <input type="hidden" name="id" value={id} />
      <Button name="intent" value={intent} size="small" isPending={isPending} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}

interface RowFormProps {
  readonly intent: Intent;
  readonly id: string;
  /** What the button does, for those who hear it away from its row. */
  readonly label: string;
  readonly children: string;
}
