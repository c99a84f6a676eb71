import { CommandId } from '#admin/forms/command-id.tsx';
import { useCan } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import customer from '#admin/text/en/customer.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { Customer } from './customer-data.ts';

/** Export and deletion of everything about the customer, for those who may. */
export function PersonalDataSection({ customer: { brandId, id: customerId }, commandId }: PersonalDataProps) {
  const t = useText(customer);
  const can = useCan();
  if (!can('customers.erase')) return null;
  const key = { brandId, customerId };
  return (
    <Section title={t('customer.personal-data')}>
      <div className="grid gap-3">
        <Disclosure summary={t('customer.export')}>
          <form method="post" action={screens.customerExport.href(key)} className="grid gap-3">
            <CommandId id={commandId} />
            <p className="text-13 text-muted-foreground">{t('customer.export-hint')}</p>
            <TextField
              label={t('customer.reason')}
              name="reason"
              required
              // The browser checks it, since the answer is a file: spaces alone are no reason.
              pattern=".*\S.*"
              title={t('customer.field-required')}
              maxLength={500}
            />
            <div>
              <Button size="small">{t('customer.export-submit')}</Button>
            </div>
          </form>
        </Disclosure>
        <div>
          <LinkButton href={screens.customerDelete.href(key)}>{t('customer.delete')}</LinkButton>
        </div>
      </div>
    </Section>
  );
}

interface PersonalDataProps {
  readonly customer: Pick<Customer, 'brandId' | 'id'>;
  readonly commandId: string;
}
