import { useId } from 'react';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { offeredValues } from '#core/catalogue/term-price.ts';
import { CheckCard } from '#web/features/product/check-card.tsx';
import { EffectPrice } from '#web/features/product/prices/effect-price.tsx';
import { priceEffect } from '#web/features/product/prices/price-effect.ts';
import type { PricedValue, OptionProps } from '#web/features/product/prices/priced-value.ts';
import type { OptionView } from '#web/features/product/product-views.ts';
import navigation from '#web/text/en/navigation.json';
import offers from '#web/text/en/offers.json';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import { optionControl } from './control-name.ts';
import { currentValue } from './current-value.ts';

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

/** An option with one of many values. */
function SingleSelect({ option, values, currency, error, chosen }: OptionProps & { readonly chosen: string }) {
  const t = useText(product);
  const money = useMoney();
  const label = ({ name, effect: { kind, currentMinor } }: PricedValue) => {
    if (kind === 'included') return name;
    const amount = money(currentMinor, currency);
    const price = kind === 'adds' ? t('product.option.adds', { price: amount }) : amount;
    return t('product.option.priced', { name, price });
  };
  return (
    <SelectField
      label={option.name}
      hint={option.description || undefined}
      isOptional={!option.required}
      name={optionControl(option.key)}
      defaultValue={chosen}
      error={error}
    >
      <option value="">{t(option.required ? 'product.option.choose' : 'product.option.none')}</option>
      {values.map((value) => (
        <option key={value.key} value={value.key}>
          {label(value)}
        </option>
      ))}
    </SelectField>
  );
}

/** An option with one of a few values, including none where it is optional. */
function SingleCards({ option, values, term, currency, error, chosen }: OptionProps & { readonly chosen: string }) {
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

/** An option with any number of values. */
function MultipleOption({
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

/** An option's name and description, and whether it is optional. */
function OptionLegend({ option: { name, description, required } }: { readonly option: OptionView }) {
  const t = useText(navigation);
  return (
    <>
      {name}
      {required ? null : <span className="font-normal text-muted-foreground"> ({t('navigation.optional')})</span>}
      {description === '' ? null : (
        <span className="block text-13 font-normal text-muted-foreground">{description}</span>
      )}
    </>
  );
}

/** An option with a quantity; 0 where it is optional. */
function QuantityOption({
  option,
  values,
  currency,
  error,
  count,
  onStep,
}: OptionProps & { readonly count: number; readonly onStep: () => void }) {
  const t = useText(product, offers);
  const money = useMoney();
  const rule = option.quantity ?? { min: 1, max: 1, step: 1 };
  const min = option.required ? rule.min : 0;
  const effect = values[0]?.effect;
  const each = (amountMinor: number) => t('product.option.each', { price: money(amountMinor, currency) });
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <div className="grid gap-1">
        <Stepper
          label={option.name}
          name={optionControl(option.key)}
          defaultValue={Number.isFinite(count) ? Math.max(count, min) : min}
          min={min}
          max={rule.max}
          step={rule.step}
          error={error}
          onChange={onStep}
        />
        {option.description === '' ? null : <p className="text-13 text-muted-foreground">{option.description}</p>}
      </div>
      {effect === undefined ? null : (
        <p className="money pb-2.5 text-14">
          {effect.kind === 'included' ? t('product.option.included') : each(effect.currentMinor)}
        </p>
      )}
    </div>
  );
}
