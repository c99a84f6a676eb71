import Gem from 'lucide-react/icons/gem';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { useMoney } from '#web/ui/use-money.ts';
import { CardFrame } from './card-frame.tsx';
import { CardNote } from './card-note.tsx';
import type { CardProps } from './card-props.ts';

/** A name the registry asks a price of its own for: told, and not sold (D8). */
export function PremiumCard({ card, isProminent }: CardProps) {
  const t = useText(domainsText);
  const money = useMoney();
  const { premium } = card;
  return (
    <CardFrame
      card={card}
      isProminent={isProminent}
      state={
        <p className="flex min-h-6 items-center gap-1 font-medium text-promotion">
          <Icon of={Gem} size={16} />
          {t('domains.state.premium')}
        </p>
      }
      price={
        premium === null ? null : (
          <>
            <p className="text-16 font-semibold text-surface-foreground">
              <Price amountMinor={premium.registerMinor} currency={premium.currency} />
            </p>
            <p>
              {t('domains.price.years', { years: 1 })}
              {premium.renewMinor === null ? null : (
                <span className="money @max-2xl:block">
                  <span className="@max-2xl:sr-only">{', '}</span>
                  {t('domains.price.then', { price: money(premium.renewMinor, premium.currency) })}
                </span>
              )}
            </p>
          </>
        )
      }
      action={<CardNote>{t('domains.state.premium.text')}</CardNote>}
    />
  );
}
