import type { CheckResult } from '#web/features/orders/check-order.ts';
import { useFormFetcher } from '#web/forms/use-form-fetcher.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** Asks for the authorization code of a transfer; the code is sent to the API only, which stores it encrypted. */
export function TransferCodeForm({ name, unicode }: { readonly name: string; readonly unicode: string }) {
  const t = useText(orders);
  const { Form, isPending, result } = useFormFetcher<CheckResult>();
  const error = result?.kind === 'code-refused' ? t(`orders.domain.code.${result.why}`) : undefined;
  return (
    <Form method="post" className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="name" value={name} />
      <div className="min-w-0 flex-1">
        <TextField
          label={t('orders.domain.code', { name: unicode })}
          name="code"
          autoComplete="off"
          spellCheck={false}
          maxLength={255}
          error={error}
          required
        />
      </div>
      <Button name="intent" value="give-code" isPending={isPending}>
        {t('orders.domain.code.give')}
      </Button>
    </Form>
  );
}
