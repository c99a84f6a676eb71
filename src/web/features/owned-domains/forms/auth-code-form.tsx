import type { FormOutcome, OwnedDetail } from '#web/features/owned-domains/owned-views.ts';
import { useFormState } from '#web/forms/use-form-state.ts';
import owned from '#web/text/en/domains-owned.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ChangeForm } from './change-form.tsx';
import { FormCard } from './form-card.tsx';

/** Creates an authorization code, shown once in the result of the form; not available while the domain is locked. */
export function AuthCodeForm({ domain, outcome }: { readonly domain: OwnedDetail; readonly outcome: FormOutcome }) {
  const t = useText(owned);
  const state = useFormState(outcome, 'auth-code');
  const { result } = outcome;
  const code = result?.kind === 'code' ? result.authCode : null;
  return (
    <FormCard intent="auth-code" title={t('domains.owned.code')}>
      {domain.locked ? (
        <p className="text-14">{t('domains.owned.code.locked')}</p>
      ) : (
        <ChangeForm intent="auth-code" state={state} submit={t('domains.owned.code.make')}>
          <p className="text-14">{t('domains.owned.code.text')}</p>
          {code === null ? null : (
            <Notice tone="success" title={t('domains.owned.code.made')}>
              <code className="block py-1 font-mono text-16 break-all select-all">{code}</code>
              {t('domains.owned.code.made.text')}
            </Notice>
          )}
        </ChangeForm>
      )}
    </FormCard>
  );
}
