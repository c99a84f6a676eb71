import { Form, useNavigation } from 'react-router';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { WithdrawRefusal, WithdrawalView } from './withdraw.ts';

/** 'Withdraw from contract here' opens the statement, 'Confirm withdrawal' submits it; both work without scripts. */
export function WithdrawalForm({ withdrawal, formKey, refusal }: WithdrawalFormProps) {
  const t = useText(orders);
  const navigation = useNavigation();
  const { name, email } = refusal ?? withdrawal;
  const selected = refusal?.lineIds ?? [];
  const isEmailInvalid = refusal?.code === 'orders/withdrawal-email-invalid';
  return (
    <details open={refusal !== null} className="group mt-4">
      <summary
        className={`${buttonStyle('secondary', 'small', false)} w-fit cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        {t('orders.withdrawal.open')}
      </summary>
      <Form method="post" className="mt-4 grid max-w-lg gap-4">
        <CommandId id={refusal?.formKey ?? formKey} name="withdrawKey" />
        {refusal === null || isEmailInvalid ? null : <WithdrawalRefused code={refusal.code} />}
        {withdrawal.isWhole ? (
          <WholeOrder lines={withdrawal.lines} />
        ) : (
          <fieldset className="grid gap-3">
            <legend className="mb-2 text-14 font-medium">{t('orders.withdrawal.lines')}</legend>
            {withdrawal.lines.map((line) => (
              <WithdrawalLine
                key={line.lineId}
                line={line}
                withdrawal={withdrawal}
                isSelected={selected.includes(line.lineId) || withdrawal.lines.length === 1}
              />
            ))}
          </fieldset>
        )}
        <TextField label={t('orders.withdrawal.name')} name="name" defaultValue={name} maxLength={200} required />
        <TextField
          label={t('orders.withdrawal.email')}
          hint={t('orders.withdrawal.email.hint')}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={email}
          error={isEmailInvalid ? t('orders.withdrawal.email.invalid') : undefined}
          required
        />
        <p className="text-14 text-muted-foreground">
          {t(withdrawal.isWhole ? 'orders.withdrawal.ends.unpaid' : 'orders.withdrawal.ends')}
        </p>
        <div>
          <Button
            name="intent"
            value="withdraw"
            variant="primary"
            isPending={navigation.formData?.get('intent') === 'withdraw'}
          >
            {t('orders.withdrawal.confirm')}
          </Button>
        </div>
      </Form>
    </details>
  );
}

interface WithdrawalFormProps {
  readonly withdrawal: WithdrawalView;
  readonly formKey: string;
  readonly refusal: WithdrawRefusal | null;
}

/** Only the whole order, because its payment is in progress. */
function WholeOrder({ lines }: Pick<WithdrawalView, 'lines'>) {
  const t = useText(orders);
  return (
    <div className="grid gap-1 text-14">
      <p>{t('orders.withdrawal.whole')}</p>
      <ul className="list-disc pl-5">
        {lines.map(({ lineId, name }) => (
          <li key={lineId}>
            {name}
            <input type="hidden" name="lineIds" value={lineId} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A line with its refund. A service performed in full at the consumer's request cannot be withdrawn from. */
function WithdrawalLine({ line, withdrawal, isSelected }: WithdrawalLineProps) {
  const t = useText(orders);
  const money = useMoney();
  const { lineId, name, isOpen, backMinor } = line;
  const backText = withdrawal.isCharged && backMinor > 0 ? 'orders.withdrawal.back' : 'orders.withdrawal.back.nothing';
  return (
    <CheckboxField
      label={name}
      hint={t(isOpen ? backText : 'orders.withdrawal.performed', { amount: money(backMinor, withdrawal.currency) })}
      name="lineIds"
      value={lineId}
      defaultChecked={isOpen && isSelected}
      disabled={!isOpen}
    />
  );
}

interface WithdrawalLineProps {
  readonly line: WithdrawalView['lines'][number];
  readonly withdrawal: Pick<WithdrawalView, 'currency' | 'isCharged'>;
  readonly isSelected: boolean;
}

/** Why the statement was refused; one returned for review has no error. */
function WithdrawalRefused({ code }: Pick<WithdrawRefusal, 'code'>) {
  const t = useText(orders);
  if (code === 'form/to-check') return <Notice tone="info">{t('orders.withdrawal.toCheck')}</Notice>;
  return (
    <Notice tone="error" title={t(refusalText(code))}>
      {t('orders.withdrawal.refused.text')}
    </Notice>
  );
}

function refusalText(code: WithdrawRefusal['code']) {
  if (code === 'orders/withdrawal-not-open') return 'orders.withdrawal.refused.over';
  return code === 'orders/nothing-to-withdraw' || code === 'request/invalid'
    ? 'orders.withdrawal.refused.nothing'
    : 'orders.withdrawal.refused.failed';
}
