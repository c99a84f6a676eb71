import { screens } from '#web/screens.ts';
import { useShellData } from '#web/shell-data.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useChooser } from './chooser-context.ts';
import { DOMAIN_FORM } from './domain-form.ts';

/** A name that stays where it is (D8 'use existing'): asked for by a product, explained where none asks. */
export function ExistingPanel({ name, error }: { readonly name: string; readonly error: string | undefined }) {
  const t = useText(domainsText);
  const { isWithin } = useChooser();
  return (
    <div className="grid justify-items-start gap-4">
      {isWithin ? (
        <div className="w-full">
          <TextField
            key={name}
            label={t('domains.existing.name')}
            hint={t('domains.existing.hint')}
            name={DOMAIN_FORM.existing}
            defaultValue={name}
            error={error}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
          />
        </div>
      ) : null}
      <DnsHint />
      {isWithin ? null : (
        <>
          <p className="text-14">{t('domains.existing.explain')}</p>
          <LinkButton variant="primary" href={screens.shop.href()}>
            {t('domains.existing.shop')}
          </LinkButton>
        </>
      )}
    </div>
  );
}

/** What is to be done at the present provider. */
function DnsHint() {
  const t = useText(domainsText);
  const nameservers = useShellData()?.storefront.nameservers ?? [];
  if (nameservers.length === 0)
    return <p className="text-14 text-muted-foreground">{t('domains.existing.dns.later')}</p>;
  return (
    <div className="text-14 text-muted-foreground">
      <p>{t('domains.existing.dns')}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 font-mono text-13 text-surface-foreground">
        {nameservers.map((server) => (
          <li key={server}>{server}</li>
        ))}
      </ul>
    </div>
  );
}
