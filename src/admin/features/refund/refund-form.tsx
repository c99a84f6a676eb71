import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Order } from '#admin/features/orders/order-data.ts';
import { StateBadge } from '#admin/formats/state-badge.tsx';
import refund from '#admin/text/en/refund.json';
import { APPLIED, useFieldsKey } from '#admin/ui/query-form.tsx';
import { typedAmountExample } from '#core/money/typed-amount.ts';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { RefundChoice, RefundProblem } from './refund-request.ts';

/**
 * The choice of what is refunded, which leads to the address of its preview. Fields of the other choices are only hidden,
 * so that their input is still there when they are chosen again.
 */
export function RefundForm(props: RefundFormProps) {
  return <ChoiceForm key={useFieldsKey()} {...props} />;
}

function ChoiceForm({ order, choice, problem }: RefundFormProps) {
  const t = useText(refund);
  const money = useMoney();
  const isPending = useNavigation().state === 'loading';
  const [what, setWhat] = useState(choice.what === '' ? 'lines' : choice.what);
  const { currency, lines } = order;
  return (
    <Form state={APPLIED} className="grid gap-6" preventScrollReset>
      <RadioCards
        legend={t('refund.what')}
        name="what"
        value={what}
        onChange={setWhat}
        choices={[
          { value: 'lines', title: t('refund.lines'), text: t('refund.lines-text') },
          { value: 'amount', title: t('refund.amount'), text: t('refund.amount-text') },
          { value: 'rest', title: t('refund.rest') },
        ]}
      />
      <fieldset hidden={what === 'rest'} className="grid gap-3">
        <legend className="mb-2 text-14 font-medium">{t('refund.which')}</legend>
        {problem === 'no-line' ? <Notice tone="error">{t('refund.no-line')}</Notice> : null}
        {lines.map(({ id, name, state, totalMinor }) => (
          <CheckboxField
            key={id}
            name="line"
            value={id}
            defaultChecked={choice.lineIds.includes(id)}
            label={
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-medium wrap-anywhere">{name}</span>
                <span className="money">{money(totalMinor, currency)}</span>
                <StateBadge of="line" state={state} />
              </span>
            }
          />
        ))}
      </fieldset>
      <div hidden={what !== 'amount'}>
        <TextField
          label={t('refund.amount-label', { currency })}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={choice.amount}
          error={
            problem === 'amount-invalid'
              ? t('refund.amount-invalid', { example: typedAmountExample(currency) })
              : undefined
          }
        />
      </div>
      <div>
        <Button variant="primary" isPending={isPending}>
          {t('refund.preview')}
        </Button>
      </div>
    </Form>
  );
}

interface RefundFormProps {
  readonly order: Pick<Order, 'currency' | 'lines'>;
  readonly choice: RefundChoice;
  readonly problem: RefundProblem | null;
}
