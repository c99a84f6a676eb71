import { CommandForm } from '#admin/forms/command-form.tsx';
import { ProblemNotice } from '#admin/forms/problem-notice.tsx';
import { SubmitButton } from '#admin/forms/submit-button.tsx';
import texts from '#admin/text/en/repayment.json';
import { Section } from '#admin/ui/section.tsx';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Order } from './order-data.ts';

type Repayment = OperatorOutputOf<OperatorApi['orders']['previewRepayment']>;

interface RepaymentFormProps {
  readonly order: Pick<Order, 'currency' | 'version'>;
  readonly preview: Repayment;
  readonly commandId: string;
}

/** The form that records a repayment, with the owed amount and the effects on money, lines and ledger. */
export function RepaymentForm({ order: { currency, version }, preview, commandId }: RepaymentFormProps) {
  const t = useText(texts);
  const { owedMinor, byTransferMinor, today, isDivisible } = preview;
  if (owedMinor === 0) {
    const reason = byTransferMinor > 0 ? 'by-transfer' : 'nothing-owed';
    return <ProblemNotice problem={{ code: 'payments/repayment-refused', data: { reason } }} />;
  }
  return (
    <Section title={t('repayment.effect')}>
      <div className="grid gap-4">
        <p className="text-14 text-muted-foreground">{t('repayment.effect-text')}</p>
        <Effect currency={currency} preview={preview} />
        <CommandForm intent="repayment" commandId={commandId} fields={{ version }}>
          <TextField
            label={t('repayment.amount', { currency })}
            hint={t(isDivisible ? 'repayment.amount-hint' : 'repayment.amount-whole')}
            name="amount"
            inputMode="decimal"
            defaultValue={minorToDecimal(owedMinor, currencyDigits(currency))}
            required
          />
          <TextField label={t('repayment.reference')} hint={t('repayment.reference-hint')} name="reference" required />
          <TextField label={t('repayment.day')} name="paidOn" type="date" max={today} defaultValue={today} required />
          <TextField label={t('repayment.reason')} hint={t('repayment.reason-hint')} name="reason" required />
          <SubmitButton variant="primary">{t('repayment.confirm')}</SubmitButton>
        </CommandForm>
      </div>
    </Section>
  );
}

function Effect({ currency, preview }: { readonly currency: string; readonly preview: Repayment }) {
  const t = useText(texts);
  const money = useMoney();
  const { owedMinor, byTransferMinor, requestedMinor, lines } = preview;
  return (
    <>
      {requestedMinor === 0 ? null : (
        <Notice tone="warning">{t('repayment.requested', { amount: money(requestedMinor, currency) })}</Notice>
      )}
      <ul className="grid list-disc gap-1 pl-5 text-14">
        <li>{t('repayment.owed', { amount: money(owedMinor, currency) })}</li>
        <li>{t('repayment.ledger')}</li>
        {byTransferMinor === 0 ? null : (
          <li>{t('repayment.by-transfer', { amount: money(byTransferMinor, currency) })}</li>
        )}
        {lines.map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            {t('repayment.line', { name })}
          </li>
        ))}
        <li>{t('repayment.task')}</li>
      </ul>
    </>
  );
}
