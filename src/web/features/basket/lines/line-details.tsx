import type { ReactNode } from 'react';
import { useBasketScreen } from '#web/features/basket/basket-context.ts';
import type { LineView } from '#web/features/basket/basket-view.ts';
import { TaxName } from '#web/features/basket/tax-name.tsx';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import { Price } from '#web/ui/prices/price.tsx';
import { WasNowPrice } from '#web/ui/prices/was-now-price.tsx';
import type { LineFacts } from './line-facts.ts';

/** The components of a line: prices, answers to custom fields, discounts, tax and the amount due. */
export function LineDetails({ line, facts, isTaxInside }: LineDetailsProps) {
  const t = useText(basketText);
  const { currency } = useBasketScreen();
  const day = useDay();
  const { domain } = line.configuration;
  return (
    <dl className="grid gap-2 rounded-md bg-muted p-4 text-14">
      {line.parts.map((part) => (
        <PartRow key={`${part.kind} ${part.key}`} part={part} isRestore={domain?.mode === 'restore'} />
      ))}
      {domain === null ? null : (
        <Row name={t('basket.line.domain')}>
          <span className="wrap-anywhere">{facts.unicode}</span>
          {facts.unicode === domain.name ? null : (
            <span className="block font-mono text-12 wrap-anywhere text-muted-foreground">{domain.name}</span>
          )}
        </Row>
      )}
      {domain?.mode !== 'register' || domain.nameservers.length === 0 ? null : (
        <Row name={t('basket.domain.nameservers')}>
          <span className="wrap-anywhere">{domain.nameservers.join(', ')}</span>
        </Row>
      )}
      {facts.fieldValues.map(({ name, text }) => (
        <Row key={name} name={name}>
          <span className="line-clamp-3 wrap-anywhere">{text === true ? t('basket.line.yes') : text}</span>
        </Row>
      ))}
      {line.discounts.map(({ promotionId, code, description, amountMinor }) => (
        <Row key={promotionId} name={code === null ? description : `${code} – ${description}`}>
          <span className="text-success">
            <Price amountMinor={-amountMinor} currency={currency} />
          </span>
        </Row>
      ))}
      {line.trial === null ? null : (
        <Row name={t('basket.trial.until', { date: day(line.trial.endsAt) })}>
          <span className="text-success">
            <Price amountMinor={-line.parts.reduce((sum, part) => sum + part.currentMinor, 0)} currency={currency} />
          </span>
        </Row>
      )}
      {line.taxes.map((tax) => (
        <Row key={tax.name} name={<TaxName tax={tax} isInside={isTaxInside} />}>
          <Price amountMinor={tax.amountMinor} currency={currency} />
        </Row>
      ))}
      <Row name={t('basket.dueToday.line')} isTotal>
        <Price amountMinor={line.totalMinor} currency={currency} />
      </Row>
    </dl>
  );
}

interface LineDetailsProps {
  readonly line: LineView;
  readonly facts: LineFacts;
  readonly isTaxInside: boolean;
}

function Row({ name, isTotal = false, children }: RowProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-baseline justify-between gap-x-6',
        isTotal && 'mt-1 border-t border-border pt-3 font-semibold',
      )}
    >
      <dt>{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

/** A component included in the product's price is marked as included. */
function PartRow({ part, isRestore }: PartRowProps) {
  const t = useText(basketText);
  const { currency } = useBasketScreen();
  const { kind, name, regularMinor, currentMinor, oneTime } = part;
  const isIncluded = kind !== 'main' && regularMinor === 0;
  return (
    <Row name={kind === 'setup' ? t(isRestore ? 'basket.domain.restoreFee' : 'basket.line.setup', { name }) : name}>
      {isIncluded ? (
        t('basket.line.included')
      ) : (
        <WasNowPrice regularMinor={regularMinor} currentMinor={currentMinor} currency={currency} />
      )}
      {oneTime && currentMinor > 0 ? (
        <span className="block text-13 text-muted-foreground">{t('basket.line.once')}</span>
      ) : null}
    </Row>
  );
}

interface PartRowProps {
  readonly part: LineView['parts'][number];
  /** A restore has a fee instead of a setup fee. */
  readonly isRestore: boolean;
}

interface RowProps {
  readonly name: ReactNode;
  readonly isTotal?: boolean;
  readonly children: ReactNode;
}
