import { RowAction } from '#web/ui/row-action.tsx';
import type { Intent } from './account-views.ts';

/** The button of one row of a list of the account: what it does to that row alone. */
export function RowForm({ intent, id, label, children }: RowFormProps) {
  return (
    <div className="shrink-0">
      <RowAction intent={intent} fields={{ id }} anchor={intent} label={label}>
        {children}
      </RowAction>
    </div>
  );
}

interface RowFormProps {
  readonly intent: Intent;
  readonly id: string;
  /** What the button does, for those who hear it away from its row. */
  readonly label: string;
  readonly children: string;
}
