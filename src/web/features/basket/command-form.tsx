import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { CommandId } from '#web/ui/command-id.tsx';
import { useBasketScreen } from './basket-context.ts';
import type { BasketIntent, RefusedCommand } from './run-basket-form.ts';

/** A form that does one thing to the basket; without scripts the page answers it, with them it answers in place. */
export function CommandForm({ kind, fields = {}, className, children }: CommandFormProps) {
  const { action, commandId, refused } = useBasketScreen();
  const fetcher = useFetcher<RefusedCommand>();
  const isOwn = refused?.kind === kind && refused.lineId === (fields['lineId'] ?? null);
  return (
    <fetcher.Form method="post" action={action} preventScrollReset className={className}>
      <input type="hidden" name="intent" value={kind} />
      <CommandId id={commandId} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children({ isPending: fetcher.state !== 'idle', refused: fetcher.data ?? (isOwn ? refused : undefined) })}
    </fetcher.Form>
  );
}

/** How it stands with the command of a form. */
interface CommandState {
  readonly isPending: boolean;
  readonly refused: RefusedCommand | undefined;
}

interface CommandFormProps {
  readonly kind: BasketIntent;
  /** What the command says besides its kind. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly className?: string;
  readonly children: (state: CommandState) => ReactNode;
}
