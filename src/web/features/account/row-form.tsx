import { RowAction } from '#web/ui/buttons/row-action.tsx';
import type { Intent } from './account-views.ts';

/** The button of one row of an account list, as a form that affects only that row. */
export function RowForm({ intent, id, label, children }: RowFormProps) {
  return (
    <div className="max-w-full shrink-0">
      <RowAction intent={intent} fields={{ id }} anchor={intent} label={label}>
        {children}
      </RowAction>
    </div>
  );
}

interface RowFormProps {
  readonly intent: Intent;
  readonly id: string;
  /** The accessible name, which names the row. */
  readonly label: string;
  readonly children: string;
}
