import { memo, useState } from 'react';
import { registrationPrice } from '#core/domains/prices/registration-price.ts';
import type { AddRefusal } from '#web/features/domains/add-domain.ts';
import { AddButton } from '#web/features/domains/cards/add-button.tsx';
import { RetryButton } from '#web/features/domains/cards/retry-button.tsx';
import { TransferLink } from '#web/features/domains/cards/transfer-link.tsx';
import { DomainNameText } from '#web/features/domains/domain-name-text.tsx';
import type { DomainCardView } from '#web/features/domains/domain-views.ts';
import { screens } from '#web/screens.ts';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { WasNowPrice } from '#web/ui/prices/was-now-price.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { refusedText } from './refused-text.ts';

/** One domain of a pasted list: its state, price and action. */
export const BulkRow = memo(function BulkRow({ card, refused, onChecked }: BulkRowProps) {
  const t = useText(domainsText);
  const money = useMoney();
  const [rowRefusal, setRowRefusal] = useState<AddRefusal['code'] | null>(null);
  const why = card.state === 'in-basket' ? null : (rowRefusal ?? refused);
  const { price, refusal, unicode, tld } = card;
  const state = card.state === 'available' && (why === 'taken' || why === 'premium') ? why : card.state;
  const isTransferable = state === 'taken' && price !== null && price.transferMinor !== null;
  const isPriced = price !== null && (state === 'available' || state === 'in-basket');
  return (
    <tr className="h-14 sm:h-12">
      <th scope="row" className="py-1.5 pl-4 text-left font-medium sm:flex sm:h-12 sm:items-center sm:gap-4">
        <span className="wrap-anywhere sm:grow">
          <DomainNameText {...card} />
        </span>
        <span className={`block text-13 font-normal sm:w-56 sm:shrink-0 ${COLOURS[state]}`}>
          {why === null ? t(STATES[state]) : t(refusedText(why))}
        </span>
      </th>
      <td className="w-32 py-1.5 pl-2 text-right text-13 text-muted-foreground sm:w-64">
        {isPriced ? (
          <>
            <span className="text-14 font-medium text-surface-foreground">
              <WasNowPrice {...registrationPrice(price, price.minYears)} currency={price.currency} />
            </span>{' '}
            {price.minYears === 1 ? null : `${t('domains.price.years', { years: price.minYears })}, `}
            <span className="max-sm:block">
              {t('domains.price.then', { price: money(price.renewMinor, price.currency) })}
            </span>
          </>
        ) : null}
        {isTransferable ? (
          <>
            {t('domains.details.transfer')}{' '}
            <span className="money text-14 font-medium text-surface-foreground">
              {money(price.transferMinor ?? 0, price.currency)}
            </span>
          </>
        ) : null}
        {state === 'premium'
          ? t(card.premium === 'ask' ? 'domains.premium.ask.text' : 'domains.state.premium.text')
          : null}
        {state === 'not-possible' && refusal !== null
          ? t(`domains.refusal.${refusal}`, { tld: unicode.split('.').slice(-tld.split('.').length).join('.') })
          : null}
      </td>
      <td className="w-16 py-1 pr-2 pl-2 text-right sm:w-52">
        {state === 'available' && isPriced ? (
          <AddButton card={card} years={price.minYears} look="dense" onRefused={setRowRefusal} />
        ) : null}
        {isTransferable ? <TransferLink card={card} /> : null}
        {state === 'in-basket' ? <TextLink href={screens.basket.href()}>{t('domains.basket.view')}</TextLink> : null}
        {state === 'unchecked' ? <RetryButton card={card} onChecked={onChecked} isIcon /> : null}
      </td>
    </tr>
  );
});

const STATES = {
  checking: 'domains.state.checking',
  available: 'domains.state.available',
  'in-basket': 'domains.state.inBasket',
  owned: 'domains.state.owned',
  taken: 'domains.state.taken',
  premium: 'domains.state.premium',
  'not-possible': 'domains.state.notPossible',
  unchecked: 'domains.state.unchecked',
} as const satisfies Record<DomainCardView['state'], string>;

const COLOURS = {
  checking: 'text-muted-foreground animate-pulse',
  available: 'text-success',
  'in-basket': 'text-success',
  owned: 'text-success',
  taken: 'text-muted-foreground',
  premium: 'text-promotion',
  'not-possible': 'text-muted-foreground',
  unchecked: 'text-warning',
} as const satisfies Record<DomainCardView['state'], string>;

interface BulkRowProps {
  readonly card: DomainCardView;
  /** Why it was not added with the others. */
  readonly refused: AddRefusal['code'] | null;
  readonly onChecked: (card: DomainCardView) => void;
}
