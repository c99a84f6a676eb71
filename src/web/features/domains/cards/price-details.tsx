import type { ReactNode } from 'react';
import type { CardPrice } from '#web/features/domains/domain-views.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Price } from '#web/ui/prices/price.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** All prices of a domain in an expandable section: renewal, transfer, restore, and the total over several years. */
export function PriceDetails({ price, unicode }: { readonly price: CardPrice; readonly unicode: string }) {
  const t = useText(domainsText);
  const { currency, renewMinor, transferMinor, restoreMinor, totals } = price;
  return (
    <details className="inline-block align-top text-13 open:block">
      <summary className="flex min-h-6 list-none items-center rounded-sm text-muted-foreground underline decoration-border underline-offset-4 hover:text-surface-foreground [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true">{t('domains.details')}</span>
        <VisuallyHidden>{t('domains.details.of', { name: unicode })}</VisuallyHidden>
      </summary>
      <dl className="grid max-w-xs gap-1 py-2">
        <Row name={t('domains.details.renew')} amountMinor={renewMinor} currency={currency} />
        {transferMinor === null ? null : (
          <Row name={t('domains.details.transfer')} amountMinor={transferMinor} currency={currency} />
        )}
        {restoreMinor === null ? null : (
          <Row name={t('domains.details.restore')} amountMinor={restoreMinor} currency={currency} />
        )}
        {totals.map(({ years, amountMinor }) => (
          <Row key={years} name={t('domains.details.total', { years })} amountMinor={amountMinor} currency={currency} />
        ))}
      </dl>
    </details>
  );
}

function Row({ name, amountMinor, currency }: RowProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 text-muted-foreground">{name}</dt>
      <dd>
        <Price amountMinor={amountMinor} currency={currency} />
      </dd>
    </div>
  );
}

interface RowProps {
  readonly name: ReactNode;
  readonly amountMinor: number;
  readonly currency: string;
}
