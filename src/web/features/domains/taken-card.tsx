import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/use-money.ts';
import { CardFrame } from './card-frame.tsx';
import { CardNote } from './card-note.tsx';
import type { CardProps } from './card-props.ts';
import { StateMark } from './state-mark.tsx';
import { TransferLink } from './transfer-link.tsx';

/** A name somebody has; if it is the shopper, it can come here (specification §4 'taken (transfer offered)'). */
export function TakenCard({ card, isProminent }: CardProps) {
  const t = useText(domainsText);
  const money = useMoney();
  const { price } = card;
  const isTaken = price !== null && price.transferMinor !== null;
  return (
    <CardFrame
      card={card}
      isProminent={isProminent}
      state={<StateMark kind="not" word={t('domains.state.taken')} />}
      price={
        price === null || price.transferMinor === null ? null : (
          <p>
            {t('domains.details.transfer')} <span className="money">{money(price.transferMinor, price.currency)}</span>
          </p>
        )
      }
      action={
        isTaken ? (
          <>
            <CardNote>{t('domains.state.taken.text')}</CardNote>
            <TransferLink card={card} />
          </>
        ) : null
      }
    />
  );
}
