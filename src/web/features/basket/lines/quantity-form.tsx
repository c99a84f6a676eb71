import { type RefObject, useEffect, useRef } from 'react';
import { useBasketScreen } from '#web/features/basket/basket-context.ts';
import type { LineView } from '#web/features/basket/basket-view.ts';
import type { RefusedCommand } from '#web/features/basket/run-basket-form.ts';
import { usePending } from '#web/features/basket/use-pending.ts';
import { useFormFetcher } from '#web/forms/use-form-fetcher.ts';
import basketProblems from '#web/text/en/basket-problems.json';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import type { LineFacts } from './line-facts.ts';
import { quantityProblem } from './quantity-problem.ts';

/** The quantity of a line; a script submits each change, without scripts there is a button. */
export function QuantityForm({ line, rule }: QuantityFormProps) {
  const t = useText(basketText, basketProblems);
  const { action, commandId, refused } = useBasketScreen();
  const { quantity } = line.configuration;
  const fetcher = useFormFetcher<RefusedCommand>();
  const form = useRef<HTMLFormElement>(null);
  const { changed, flush } = usePending(form, fetcher);
  useShownQuantity(form, quantity);
  const lineRefusal = refused?.kind === 'set-quantity' && refused.lineId === line.id ? refused : undefined;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      preventScrollReset
      onBlur={flush}
      className="flex flex-wrap items-end gap-2"
    >
      <input type="hidden" name="intent" value="set-quantity" />
      <input type="hidden" name="lineId" value={line.id} />
      <CommandId id={commandId} />
      <Stepper
        label={t('basket.quantity')}
        name="quantity"
        defaultValue={lineRefusal === undefined ? quantity : Number(lineRefusal.input)}
        min={rule.min}
        max={rule.max}
        step={rule.step}
        error={quantityProblem(fetcher.result ?? lineRefusal, rule, t) ?? undefined}
        onChange={(value) => {
          if (!Number.isNaN(value)) changed();
        }}
      />
      <span className="hidden no-script:block">
        <Button>{t('basket.update')}</Button>
      </span>
    </fetcher.Form>
  );
}

interface QuantityFormProps {
  readonly line: LineView;
  readonly rule: NonNullable<LineFacts['quantity']>;
}

/** Updates the input to the basket's quantity, unless the shopper is editing it or changed it before hydration. */
function useShownQuantity(form: RefObject<HTMLFormElement | null>, quantity: number): void {
  useEffect(() => {
    const input = form.current?.elements.namedItem('quantity');
    const isInUse = form.current?.contains(document.activeElement) === true;
    if (input instanceof HTMLInputElement && !isInUse && input.dataset['early'] === undefined)
      input.value = String(quantity);
  }, [form, quantity]);
}
