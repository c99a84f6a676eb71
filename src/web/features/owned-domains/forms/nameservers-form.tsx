import type { FormOutcome, OwnedDetail } from '#web/features/owned-domains/owned-views.ts';
import { readNameserverLines } from '#web/features/owned-domains/read-nameserver-lines.ts';
import { nameserversError } from '#web/features/owned-domains/refusal-text.ts';
import { useFormState } from '#web/forms/use-form-state.ts';
import owned from '#web/text/en/domains-owned.json';
import { useText } from '#web/text/use-text.ts';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ChangeForm } from './change-form.tsx';
import { FormCard } from './form-card.tsx';

/** The name servers of a domain, one per line. */
export function NameserversForm({ domain, defaults, outcome }: NameserversFormProps) {
  const t = useText(owned);
  const state = useFormState(outcome, 'nameservers');
  const stored = domain.nameservers.map((name) => [name, ...addressesOf(domain, name)].join(' ')).join('\n');
  const input = state.refusal?.input['nameservers'];
  return (
    <FormCard intent="nameservers" title={t('domains.owned.nameservers')}>
      <ChangeForm
        intent="nameservers"
        state={state}
        submit={t('domains.owned.nameservers.save')}
        version={domain.versions?.nameservers}
      >
        <p className="text-14 text-muted-foreground">{t('domains.owned.nameservers.text')}</p>
        {stored === '' ? <Notice tone="warning">{t('domains.owned.nameservers.none')}</Notice> : null}
        {domain.ds.length > 0 ? <Notice>{t('domains.owned.nameservers.signed')}</Notice> : null}
        <TextareaField
          label={t('domains.owned.nameservers.label')}
          hint={
            defaults.length === 0
              ? t('domains.owned.nameservers.hint')
              : t('domains.owned.nameservers.hintOwn', { names: defaults.join(', ') })
          }
          name="nameservers"
          rows={Math.max(3, domain.nameservers.length)}
          defaultValue={input ?? stored}
          error={
            state.refusal === null
              ? undefined
              : nameserversError(state.refusal, { hosts: readNameserverLines(input ?? ''), stored }, t)
          }
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={4000}
          required
        />
      </ChangeForm>
    </FormCard>
  );
}

interface NameserversFormProps {
  readonly domain: OwnedDetail;
  /** The brand's name servers. */
  readonly defaults: readonly string[];
  readonly outcome: FormOutcome;
}

function addressesOf({ glue }: OwnedDetail, name: string): readonly string[] {
  return glue.find((host) => host.name === name)?.addresses ?? [];
}
