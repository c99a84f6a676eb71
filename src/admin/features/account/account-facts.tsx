import { useTerm } from '#admin/formats/state-badge.tsx';
import texts from '#admin/text/en/account.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import type { Account } from './account-data.ts';

/** What owners change: name, address, role and brands. */
export function AccountFacts({ account }: { readonly account: Account }) {
  const t = useText(texts);
  const term = useTerm();
  const { name, email, role, brands, hasAllBrands } = account;
  return (
    <Section title={t('account.facts')}>
      <dl className="facts">
        <Fact name={t('account.name')}>{name}</Fact>
        <Fact name={t('account.email')}>{email}</Fact>
        <Fact name={t('account.role')}>{term('role', role)}</Fact>
        <Fact name={t('account.brands')}>
          {hasAllBrands ? t('account.all-brands') : brands.map((brand) => brand.name).join(', ')}
        </Fact>
      </dl>
      <p className="mt-3 text-13 text-muted-foreground">{t('account.changed-by-owner')}</p>
    </Section>
  );
}
