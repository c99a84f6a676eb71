import type { Configuration } from '#core/catalogue/configuration.ts';
import { offeredValues } from '#core/catalogue/term-price.ts';
import { priceEffect } from '#web/features/product/prices/price-effect.ts';
import type { PricedValue } from '#web/features/product/prices/priced-value.ts';
import type { OptionView } from '#web/features/product/product-views.ts';
import { currentValue } from './current-value.ts';
import { MultipleOption } from './multiple-option.tsx';
import { QuantityOption } from './quantity-option.tsx';
import { SingleCards } from './single-cards.tsx';
import { SingleSelect } from './single-select.tsx';

/** More values than this are shown as a select. */
const MAX_CARDS = 6;

/** One option with the values its term offers. */
export function OptionControl({ option, configuration, currency, error, onStep }: OptionControlProps) {
  const { term } = configuration;
  const values = offeredValues(option, currency, term).flatMap((value): PricedValue[] => {
    const effect = priceEffect(value, currency, term);
    return effect === null ? [] : [{ key: value.key, name: value.name, effect }];
  });
  const shared = { option, values, term, currency, error };
  const choice = currentValue(configuration.options, option.key);
  const keys = typeof choice === 'object' ? choice : [];
  switch (option.kind) {
    case 'quantity':
      return <QuantityOption {...shared} count={typeof choice === 'number' ? choice : 0} onStep={onStep} />;
    case 'multiple':
      return <MultipleOption {...shared} chosen={keys} />;
    case 'single':
      return values.length > MAX_CARDS ? (
        <SingleSelect {...shared} chosen={keys[0] ?? ''} />
      ) : (
        <SingleCards {...shared} chosen={keys[0] ?? ''} />
      );
  }
}

interface OptionControlProps {
  readonly option: OptionView;
  readonly configuration: Configuration;
  readonly currency: string;
  readonly error: string | undefined;
  readonly onStep: () => void;
}
