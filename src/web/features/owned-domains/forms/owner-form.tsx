import type { ReactNode } from 'react';
import type { FormOutcome, OwnedDetail } from '#web/features/owned-domains/owned-views.ts';
import { useFormState } from '#web/forms/use-form-state.ts';
import owned from '#web/text/en/domains-owned.json';
import { useText } from '#web/text/use-text.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ChangeForm } from './change-form.tsx';
import { FormCard } from './form-card.tsx';

/** The registrant of a domain; its fields are provided by the page. */
export function OwnerForm({ domain, outcome, countries, fields }: OwnerFormProps) {
  const t = useText(owned);
  const state = useFormState(outcome, 'registrant');
  const isInvalid = state.refusal?.code === 'domains/change-invalid';
  const { registrant } = domain;
  return (
    <FormCard intent="registrant" title={t('domains.owned.owner')}>
      <div className="mb-2 grid gap-2 text-14">
        {registrant === null ? (
          <p>{t('domains.owned.owner.unknown')}</p>
        ) : (
          <>
            <p className="text-muted-foreground">{t('domains.owned.owner.text')}</p>
            <OwnerAddress registrant={registrant} countries={countries} />
          </>
        )}
      </div>
      <Disclosure summary={t('domains.owned.owner.edit')} open={state.refusal !== null || state.isSaved}>
        <ChangeForm
          intent="registrant"
          state={state}
          submit={t('domains.owned.owner.save')}
          version={domain.versions?.registrant}
        >
          {isInvalid ? <Notice tone="error">{t('domains.owned.owner.invalid')}</Notice> : null}
          <p className="text-14 text-muted-foreground">{t('domains.owned.owner.note')}</p>
          {fields}
        </ChangeForm>
      </Disclosure>
    </FormCard>
  );
}

interface OwnerFormProps {
  readonly domain: OwnedDetail;
  readonly outcome: FormOutcome;
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  readonly fields: ReactNode;
}

function OwnerAddress({ registrant, countries }: OwnerAddressProps) {
  const { name, company, line1, line2, postcode, city, region, email, phone } = registrant;
  const country = countries.find(({ code }) => code === registrant.country)?.name ?? registrant.country;
  const place = [postcode, city].filter(Boolean).join(' ');
  const lines = [name, company, line1, line2, place, region, country].filter(Boolean);
  return (
    <address className="grid gap-2 not-italic sm:grid-cols-2">
      <p>
        {lines.map((line) => (
          <span key={line} className="block wrap-anywhere first:font-medium">
            {line}
          </span>
        ))}
      </p>
      <p>
        <span className="block wrap-anywhere">{email}</span>
        <span className="block">{phone}</span>
      </p>
    </address>
  );
}

interface OwnerAddressProps extends Pick<OwnerFormProps, 'countries'> {
  readonly registrant: NonNullable<OwnedDetail['registrant']>;
}
