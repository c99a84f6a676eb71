import { EffectPrice } from '#web/features/product/prices/effect-price.tsx';
import type { OptionProps } from '#web/features/product/prices/priced-value.ts';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { optionControl } from './control-name.ts';
import { OptionLegend } from './option-legend.tsx';

/** An option with one of a few values, including none where it is optional. */
export function SingleCards({
  option,
  values,
  term,
  currency,
  error,
  chosen,
}: OptionProps & { readonly chosen: string }) {
  const t = useText(product);
  const none = option.required ? [] : [{ value: '', title: t('product.option.none') }];
  return (
    <RadioCards
      legend={<OptionLegend option={option} />}
      name={optionControl(option.key)}
      defaultValue={chosen}
      error={error}
      columns={2}
      choices={[
        ...none,
        ...values.map(({ key, name, effect }) => ({
          value: key,
          title: name,
          aside: <EffectPrice effect={effect} term={term} currency={currency} />,
        })),
      ]}
    />
  );
}
