import { useFormState } from '#web/forms/use-form-state.ts';
import security from '#web/text/en/session-security.json';
import { useText } from '#web/text/use-text.ts';
import { AccountForm } from './account-form.tsx';
import type { FormOutcome } from './account-views.ts';
import { FormCard } from './form-card.tsx';
import { TransferLinkNotice } from './transfer-link-notice.tsx';

/** Creates a link that transfers this session to another device; shown once, in the result of its form. */
export function TransferForm({ outcome }: { readonly outcome: FormOutcome }) {
  const t = useText(security);
  const state = useFormState(outcome, 'transfer');
  const { result } = outcome;
  const link = result?.kind === 'transfer' ? result.link : null;
  return (
    <FormCard id="transfer" title={t('session.security.transfer')}>
      <AccountForm
        intent="transfer"
        state={state}
        submit={t(link === null ? 'session.security.transfer.make' : 'session.security.transfer.again')}
      >
        <p className="text-14 text-muted-foreground">{t('session.security.transfer.text')}</p>
        {link === null ? null : <TransferLinkNotice key={link.url} link={link} />}
      </AccountForm>
    </FormCard>
  );
}
