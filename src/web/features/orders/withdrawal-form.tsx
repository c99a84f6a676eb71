import { Form, useNavigation } from 'react-router';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useMoney } from '#web/ui/use-money.ts';
import type { WithdrawalView, WithdrawRefusal } from './withdraw.ts';

/** 'Withdraw from contract here' opens the statement, 'Confirm withdrawal' makes it; both work without scripts. */
export function WithdrawalForm({ withdrawal, formKey, refusal }: WithdrawalFormProps) {
  const t = useText(orders);
  const navigation = useNavigation();
  const { name, email } = refusal ?? withdrawal;
  const chosen = refusal?.lineIds ?? [];
  const isEmailWrong = refusal?.code === 'orders/withdrawal-email-invalid';
  return (
    <details open={refusal !== null} className="group mt-4">
      <summary
        className={`${buttonStyle('secondary', 'medium', false)} w-fit list-none [&::-webkit-details-marker]:hidden`}
      >
        {t('orders.withdrawal.open')}
      </summary>
      <Form method="post" className="mt-4 grid max-w-lg gap-4">
        <CommandId id={formKey} name="withdrawKey" />
        {refusal === null || isEmailWrong ? null : (
          <Notice tone="error" title={t(refusalText(refusal.code))}>
            {t('orders.withdrawal.refused.text')}
          </Notice>
        )}
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-14 font-medium">{t('orders.withdrawal.lines')}</legend>
          {withdrawal.lines.map((line) => (
            <WithdrawalLine
              key={line.lineId}
              line={line}
              currency={withdrawal.currency}
              isChosen={chosen.includes(line.lineId) || withdrawal.lines.length === 1}
            />
          ))}
        </fieldset>
        <TextField label={t('orders.withdrawal.name')} name="name" defaultValue={name} maxLength={200} required />
        <TextField
          label={t('orders.withdrawal.email')}
          hint={t('orders.withdrawal.email.hint')}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={email}
          error={isEmailWrong ? t('orders.withdrawal.email.invalid') : undefined}
          required
        />
        <p className="text-14 text-muted-foreground">{t('orders.withdrawal.ends')}</p>
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

/** A line with what goes back; of what was performed in full on request only that. */
function WithdrawalLine({ line, currency, isChosen }: WithdrawalLineProps) {
  const t = useText(orders);
  const money = useMoney();
  const { lineId, name, isOpen, backMinor } = line;
  return (
    <CheckboxField
      label={name}
      hint={t(isOpen ? 'orders.withdrawal.back' : 'orders.withdrawal.performed', {
        amount: money(backMinor, currency),
      })}
      name="lineIds"
      value={lineId}
      defaultChecked={isOpen && isChosen}
      disabled={!isOpen}
    />
  );
}

interface WithdrawalLineProps {
  readonly line: WithdrawalView['lines'][number];
  readonly currency: string;
  readonly isChosen: boolean;
}

function refusalText(code: WithdrawRefusal['code']) {
  if (code === 'orders/withdrawal-not-open') return 'orders.withdrawal.refused.over';
  return code === 'orders/nothing-to-withdraw' || code === 'request/invalid'
    ? 'orders.withdrawal.refused.nothing'
    : 'orders.withdrawal.refused.failed';
}
