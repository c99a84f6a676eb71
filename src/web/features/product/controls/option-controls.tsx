import type { Configuration } from '#core/catalogue/configuration.ts';
import { offeredValues } from '#core/catalogue/term-price.ts';
import type { ProductView } from '#web/features/product/product-views.ts';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { anchorOf, optionControl } from './control-name.ts';
import { ControlSection } from './control-section.tsx';
import { OptionControl } from './option-control.tsx';

/** The options the chosen term offers; renders nothing where it offers none. */
export function OptionControls({ product: view, configuration, currency, errorOf, onStep }: OptionControlsProps) {
  const t = useText(product);
  const offered = view.options
    .map((option) => ({ option, values: offeredValues(option, currency, configuration.term) }))
    .filter(({ values }) => values.length > 0);
  if (offered.length === 0) return null;
  return (
    <ControlSection title={t('product.options')}>
      {offered.map(({ option, values }) => (
        <div
          // The key remounts the control when its values change, initialised from the configuration.
          key={[option.key, ...values.map(({ key }) => key)].join(' ')}
          id={anchorOf(optionControl(option.key))}
        >
          <OptionControl
            option={option}
            configuration={configuration}
            currency={currency}
            error={errorOf(optionControl(option.key))}
            onStep={onStep}
          />
        </div>
      ))}
    </ControlSection>
  );
}

interface OptionControlsProps {
  readonly product: ProductView;
  readonly configuration: Configuration;
  readonly currency: string;
  readonly errorOf: (control: string) => string | undefined;
  /** Called when a button changed a number. */
  readonly onStep: () => void;
}
