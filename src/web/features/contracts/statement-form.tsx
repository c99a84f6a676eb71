import { Form, useNavigation } from 'react-router';
import { useFocusOnRefusal } from '#web/forms/use-focus-on-refusal.ts';
import { UNDECIDED } from '#web/problems/undecided.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import contract from '#web/text/en/contract.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RetryCountdown } from '#web/ui/retry-countdown.tsx';
import type { Statement, StatementResult } from './state-contract.ts';

type Refused = Extract<StatementResult, { readonly kind: 'refused' }>;

/** The form of a cancellation or withdrawal without login; it works without scripts. */
export function StatementForm({ isWithdrawal, formKey, refused }: StatementFormProps) {
  const t = useText(contract);
  const form = useFocusOnRefusal(refused);
  const isPending = useNavigation().formData?.has('contract') === true;
  const typed = useStartValues(refused);
  const errorOf = useErrors(refused);
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="grid max-w-lg gap-4">
      <CommandId id={refused?.formKey ?? formKey} />
      {refused === null ? null : <StatementRefused refused={refused} />}
      {isWithdrawal ? null : (
        <RadioCards
          legend={t('contract.kind')}
          name="kind"
          defaultValue={typed.kind ?? 'ordinary'}
          choices={(['ordinary', 'for-cause'] as const).map((value) => ({ value, title: t(`contract.kind.${value}`) }))}
          columns={2}
        />
      )}
      <TextField
        label={t('contract.name')}
        name="name"
        autoComplete="name"
        defaultValue={typed.name}
        maxLength={100}
        error={errorOf('name')}
        required
      />
      <TextField
        label={t('contract.contract')}
        hint={t('contract.contract.hint')}
        name="contract"
        defaultValue={typed.contract}
        maxLength={200}
        error={errorOf('contract')}
        required
      />
      {isWithdrawal ? null : (
        <>
          <TextField
            label={t('contract.end')}
            hint={t('contract.end.hint')}
            name="endsOn"
            type="date"
            defaultValue={typed.endsOn ?? ''}
            error={errorOf('endsOn')}
            isOptional
          />
          <TextareaField
            label={t('contract.reason')}
            hint={t('contract.reason.hint')}
            name="reason"
            defaultValue={typed.reason}
            maxLength={1000}
            error={errorOf('reason')}
          />
        </>
      )}
      <TextField
        label={t('contract.email')}
        hint={t('contract.email.hint')}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={typed.email}
        maxLength={254}
        error={errorOf('email')}
        required
      />
      <div>
        <Button variant="primary" isPending={isPending}>
          {t(isWithdrawal ? 'contract.withdraw.submit' : 'contract.cancel.submit')}
        </Button>
      </div>
    </Form>
  );
}

interface StatementFormProps {
  readonly isWithdrawal: boolean;
  readonly formKey: string;
  readonly refused: Refused | null;
}

/** What was typed before, or the name and address of a customer who is logged in. */
function useStartValues(refused: Refused | null): Partial<Statement> {
  const session = useShellData()?.session;
  return refused?.statement ?? { name: session?.user?.fullname ?? '', email: session?.email ?? '' };
}

/** The error of a field. */
function useErrors(refused: Refused | null) {
  const t = useText(contract);
  return (path: 'name' | 'contract' | 'reason' | 'email' | 'endsOn') => {
    const code = refused?.fields.find((field) => field.path === path)?.code;
    if (code === undefined) return undefined;
    if (code === 'link') return t('contract.link');
    if (path === 'email') return t('contract.email.invalid');
    return path === 'endsOn' ? t('contract.end.invalid') : t(`contract.${path}.required`);
  };
}

/** Why nothing was received, or that this is not known; fields to correct have errors of their own. */
function StatementRefused({ refused }: { readonly refused: Refused }) {
  const t = useText(contract);
  const legal = useShellData()?.storefront.brand.legal;
  const { code, fields, retryAfterSeconds } = refused;
  if (code === null || fields.length > 0) return null;
  if (code === 'form/to-check') return <Notice tone="info">{t('contract.toCheck')}</Notice>;
  return (
    <Notice tone="error" title={t(UNDECIDED.includes(code) ? 'contract.unknown' : 'contract.failed')}>
      {code === 'limits/too-many-requests' ? (
        <p>{t('contract.failed.limit', { address: `${legal?.name ?? ''}, ${legal?.address ?? ''}` })}</p>
      ) : (
        <p>{t('contract.failed.unavailable')}</p>
      )}
      {retryAfterSeconds === null ? null : <RetryCountdown seconds={retryAfterSeconds} resetKey={refused} />}
    </Notice>
  );
}
