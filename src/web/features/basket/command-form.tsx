import type { ReactNode } from 'react';
import { useFormFetcher } from '#web/forms/use-form-fetcher.ts';
import { CommandId } from '#web/ui/command-id.tsx';
import { useBasketScreen } from './basket-context.ts';
import type { BasketIntent, RefusedCommand } from './run-basket-form.ts';

/**
 * A form of one basket command. Without scripts the page is rendered again; with scripts the result is shown in place.
 */
export function CommandForm({ kind, fields = {}, className, children }: CommandFormProps) {
  const { action, commandId, refused } = useBasketScreen();
  const fetcher = useFormFetcher<RefusedCommand>();
  const isForThisForm = refused?.kind === kind && refused.lineId === (fields['lineId'] ?? null);
  return (
    <fetcher.Form method="post" action={action} preventScrollReset className={className}>
      <input type="hidden" name="intent" value={kind} />
      <CommandId id={commandId} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children({
        isPending: fetcher.isPending,
        refused: fetcher.result ?? (isForThisForm ? refused : undefined),
      })}
    </fetcher.Form>
  );
}

/** The state of a form's command. */
interface CommandState {
  readonly isPending: boolean;
  readonly refused: RefusedCommand | undefined;
}

interface CommandFormProps {
  readonly kind: BasketIntent;
  /** The fields of the command besides its kind. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly className?: string;
  readonly children: (state: CommandState) => ReactNode;
}
