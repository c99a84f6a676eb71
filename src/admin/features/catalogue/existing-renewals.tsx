import texts from '#admin/text/en/catalogue.json';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import type { Rehearsal } from './catalogue-data.ts';
import { ChangeAmount } from './change-amount.tsx';
import { shareText } from './share-text.ts';

/** What customers have already: services keep their price, domains follow it within what was confirmed. */
export function ExistingRenewals({ services, domains, areDomainsCut }: Rehearsal['renewals']) {
  const t = useText(texts);
  return (
    <Section title={t('catalogue.existing')}>
      <div className="grid gap-3 text-14">
        <p>{t('catalogue.existing-services', { count: services })}</p>
        <p>{t(domains.length === 0 ? 'catalogue.existing-domains-none' : 'catalogue.existing-domains')}</p>
        {domains.length === 0 ? null : (
          <dl className="facts">
            {domains.map(({ tld, currency, beforeMinor, afterMinor, basisPoints, domains: count }) => (
              <div key={`${tld} ${currency}`} className="contents">
                <dt>
                  {tld} · {t('catalogue.tld-domains', { count })}
                </dt>
                <dd className="tabular-nums">
                  <ChangeAmount beforeMinor={beforeMinor} afterMinor={afterMinor} currency={currency} />
                  {basisPoints === null ? null : ` (${shareText(basisPoints)})`}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {areDomainsCut ? <p className="text-muted-foreground">{t('catalogue.existing-cut')}</p> : null}
      </div>
    </Section>
  );
}
