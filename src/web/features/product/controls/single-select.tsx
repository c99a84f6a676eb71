import type { OptionProps, PricedValue } from '#web/features/product/prices/priced-value.ts';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { optionControl } from './control-name.ts';

/** An option with one of many values. */
export function SingleSelect({ option, values, currency, error, chosen }: OptionProps & { readonly chosen: string }) {
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
