import { Form } from 'react-router';
import { useShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useChooser } from './chooser-context.ts';
import { DOMAIN_FORM } from './domain-form.ts';

/**
 * Uses an existing domain without charge: a field within a product's form, the way to products that need a domain on
 * the chooser's own page.
 */
export function ExistingPanel({ name, error }: { readonly name: string; readonly error: string | undefined }) {
  const t = useText(domainsText);
  const { isWithin } = useChooser();
  const field = (
    <TextField
      key={name}
      label={t('domains.existing.name')}
      hint={t('domains.existing.hint')}
      name={isWithin ? DOMAIN_FORM.existing : 'domain'}
      defaultValue={name}
      error={error}
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      maxLength={300}
      required={!isWithin}
    />
  );
  if (isWithin) {
    return (
      <div className="grid justify-items-start gap-4">
        <div className="w-full">{field}</div>
        <DnsHint />
      </div>
    );
  }
  return (
    <Form action={screens.shop.href()} className="grid justify-items-start gap-4">
      <p className="text-14">{t('domains.existing.explain')}</p>
      <div className="w-full max-w-xl">{field}</div>
      <Button variant="primary">{t('domains.existing.shop')}</Button>
      <DnsHint />
    </Form>
  );
}

/** The DNS change required at the present provider. */
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
