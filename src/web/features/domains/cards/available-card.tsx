import { type ReactNode, useState } from 'react';
import type { AddRefusal } from '#web/features/domains/add-domain.ts';
import { useChooser } from '#web/features/domains/chooser-context.ts';
import type { CardPrice } from '#web/features/domains/domain-views.ts';
import { refusedText } from '#web/features/domains/search/refused-text.ts';
import { YearsPriceText } from '#web/features/domains/years-price-text.tsx';
import { YearsSelect } from '#web/features/domains/years-select.tsx';
import domainsText from '#web/text/en/domains.json';
import { useText } from '#web/text/use-text.ts';
import { Price } from '#web/ui/prices/price.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AddButton } from './add-button.tsx';
import { CardFrame } from './card-frame.tsx';
import type { CardProps } from './card-props.ts';
import { StateMark } from './state-mark.tsx';

/** An available domain with its prices. */
export function AvailableCard({ card, isProminent, onUnavailable }: AvailableCardProps) {
  const t = useText(domainsText);
  const { isWithin } = useChooser();
  const { price } = card;
  const [years, setYears] = useState(price?.minYears ?? 1);
  const [refused, setRefused] = useState<AddRefusal['code'] | null>(null);
  if (price === null) {
    const mark = <StateMark kind="good" word={t('domains.state.available')} />;
    return <CardFrame card={card} isProminent={isProminent} state={mark} />;
  }
  return (
    <CardFrame
      card={card}
      isProminent={isProminent}
      state={
        <div className="flex flex-wrap items-start gap-x-3">
          <StateMark kind="good" word={t('domains.state.available')} />
          {refused === null ? (
            <PriceDetails price={price} unicode={card.unicode} />
          ) : (
            <p role="alert" className="text-error">
              {t(refusedText(refused))}
            </p>
          )}
        </div>
      }
      price={<YearsPriceText price={price} years={years} />}
      action={
        <>
          <YearsSelect card={card} price={price} years={years} onChange={setYears} />
          <AddButton
            card={card}
            years={years}
            look={isProminent && !isWithin ? 'primary' : 'secondary'}
            onRefused={(code) => (code === 'taken' || code === 'premium' ? onUnavailable(code) : setRefused(code))}
          />
        </>
      }
    />
  );
}

interface AvailableCardProps extends CardProps {
  /** Called when the registry answered on adding that the domain is taken or premium. */
  readonly onUnavailable: (state: 'taken' | 'premium') => void;
}

/** All prices of a domain in an expandable section: renewal, transfer, restore, and the total over several years. */
function PriceDetails({ price, unicode }: { readonly price: CardPrice; readonly unicode: string }) {
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
