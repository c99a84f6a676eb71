import type { OptionProps } from '#web/features/product/prices/priced-value.ts';
import offers from '#web/text/en/offers.json';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import { optionControl } from './control-name.ts';

/** An option with a quantity; 0 where it is optional. */
export function QuantityOption({
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
