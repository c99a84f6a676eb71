import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { CardFrame } from './card-frame.tsx';
import { CardNote } from './card-note.tsx';
import type { CardProps } from './card-props.ts';
import { StateMark } from './state-mark.tsx';
import { TransferLink } from './transfer-link.tsx';

/** A registered domain; its owner can transfer it here. */
export function TakenCard({ card, isProminent, isJustTaken }: TakenCardProps) {
  const t = useText(domainsText);
  const money = useMoney();
  const { price } = card;
  const isTransferable = price !== null && price.transferMinor !== null;
  return (
    <CardFrame
      card={card}
      isProminent={isProminent}
      state={
        <div className="flex flex-wrap items-start gap-x-3">
          <StateMark kind="not" word={t('domains.state.taken')} />
          {isJustTaken ? (
            <p role="alert" className="content-center text-error">
              {t('domains.refused.taken')}
            </p>
          ) : null}
        </div>
      }
      price={
        price === null || price.transferMinor === null ? null : (
          <p>
            {t('domains.details.transfer')} <span className="money">{money(price.transferMinor, price.currency)}</span>
          </p>
        )
      }
      action={
        isTransferable ? (
          <>
            <CardNote>{t('domains.state.taken.text')}</CardNote>
            <TransferLink card={card} />
          </>
        ) : null
      }
    />
  );
}

interface TakenCardProps extends CardProps {
  /** Whether it was available until the shopper added it. */
  readonly isJustTaken: boolean;
}
