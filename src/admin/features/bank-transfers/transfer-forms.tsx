import { CommandForm } from '#admin/forms/command-form.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import { useListQuery } from '#admin/runtime/list-queries.tsx';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/transfers.json';
import { QueryForm } from '#admin/ui/query-form.tsx';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { TransferCommand } from './transfer-data.ts';

/** Shows the order of a number, to which the transfer can then be assigned. */
export function LookUpOrder({ orderNumber }: { readonly orderNumber: string }) {
  const t = useText(texts);
  return (
    <Section title={t('transfers.lookup')}>
      <QueryForm className="flex flex-wrap items-end gap-2">
        <div className="grow">
          <TextField
            label={t('transfers.number')}
            name="orderNumber"
            maxLength={64}
            defaultValue={orderNumber}
            required
          />
        </div>
        <Button>{t('transfers.show')}</Button>
      </QueryForm>
    </Section>
  );
}

/** Takes the transfer off the list, with a reason. */
export function DismissTransfer({ transfer: { brandId, id }, commandId }: TransferCommand) {
  const t = useText(texts);
  const list = useListQuery(screens.transfers.href()) ?? '';
  return (
    <Section title={t('transfers.of-no-order')}>
      <Disclosure summary={t('transfers.dismiss')}>
        <CommandForm intent="dismiss" row={id} commandId={commandId} fields={{ brandId, list }} className="grid gap-3">
          <TextField label={t('transfers.reason')} hint={t('transfers.dismiss-hint')} name="reason" required />
          <SubmitButton variant="danger" size="small">
            {t('transfers.dismiss-submit')}
          </SubmitButton>
        </CommandForm>
      </Disclosure>
    </Section>
  );
}
