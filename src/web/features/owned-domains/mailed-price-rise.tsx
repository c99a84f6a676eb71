import owned from '#web/text/en/domains-owned.json';
import { useText } from '#web/text/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { FormOutcome, RenewalPrice } from './owned-views.ts';
import { PriceRiseNotice } from './price-rise-notice.tsx';
import { useOwnedPrices } from './use-owned-prices.ts';

/** The page of a domain without an account, opened by the email about its price increase; shows only the price or the refusal. */
export function MailedPriceRise({ name, code, price, outcome }: MailedPriceRiseProps) {
  const t = useText(owned);
  const { charged } = useOwnedPrices();
  return (
    <div className="mx-auto grid max-w-2xl gap-4">
      <PageHeading>{name}</PageHeading>
      {price?.rise?.state === 'accepted' ? (
        <Notice tone="success">
          {t('domains.owned.rise.accepted', { price: charged(price.rise.newMinor, price) })}
        </Notice>
      ) : (
        <PriceRiseNotice price={price} outcome={outcome} code={code} />
      )}
      <p className="text-14 text-muted-foreground">{t('domains.owned.rise.mailed')}</p>
    </div>
  );
}

interface MailedPriceRiseProps {
  /** As it is shown. */
  readonly name: string;
  /** The code of the email's link. */
  readonly code: string;
  /** null once the renewal no longer exists. */
  readonly price: RenewalPrice | null;
  readonly outcome: FormOutcome;
}
