import { useId } from 'react';
import { CheckCard } from '#web/features/product/check-card.tsx';
import { EffectPrice } from '#web/features/product/prices/effect-price.tsx';
import type { OptionProps } from '#web/features/product/prices/priced-value.ts';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { optionControl } from './control-name.ts';
import { OptionLegend } from './option-legend.tsx';

/** An option with any number of values. */
export function MultipleOption({
  option,
  values,
  term,
  currency,
  error,
  chosen,
}: OptionProps & { readonly chosen: readonly string[] }) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId} className="grid gap-2">
      <legend className="mb-2 text-14 font-medium">
        <OptionLegend option={option} />
      </legend>
      {values.map(({ key, name, effect }) => (
        <CheckCard
          key={key}
          name={optionControl(option.key)}
          value={key}
          isChecked={chosen.includes(key)}
          title={name}
          text=""
          aside={<EffectPrice effect={effect} term={term} currency={currency} />}
        />
      ))}
      {error === undefined ? null : <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
