import type { ReactNode } from 'react';
import type { Configuration } from '#core/catalogue/configuration.ts';
import type { Attention } from '#core/pricing/priced-basket.ts';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import { attentionText } from './attention-text.ts';
import { anchorOf, CONTROL, controlOf, fieldControl } from './control-name.ts';
import { ControlSection } from './control-section.tsx';
import { ExtraServices } from './extra-services.tsx';
import { FieldControl } from './field-control.tsx';
import { OptionControls } from './option-controls.tsx';
import { ownValue } from './own-value.ts';
import type { ProductView } from './product-views.ts';
import { termChoices } from './term-choices.ts';
import { TermPicker } from './term-picker.tsx';

/** Every question a product asks, in the order a shopper decides: how long, what, how many, what besides, what for. */
export function ConfigurationControls(props: ConfigurationControlsProps) {
  const { product: view, currency, current, start, attention, onStep, renderDomain } = props;
  const t = useText(product);
  const { min, max, step } = view.quantity;
  const errorOf = (control: string) => {
    const wrong = attention.find(({ path }) => controlOf(path) === control);
    return wrong === undefined ? undefined : attentionText(t, view, wrong);
  };
  const shared = { product: view, configuration: current, currency };
  return (
    <>
      <div id={anchorOf(CONTROL.term)}>
        <TermPicker
          choices={termChoices(view, currency)}
          chosen={current.term}
          currency={currency}
          error={errorOf(CONTROL.term)}
        />
      </div>
      <OptionControls {...shared} errorOf={errorOf} onStep={onStep} />
      {min === max ? null : (
        <div id={anchorOf(CONTROL.quantity)}>
          <Stepper
            label={t('product.quantity')}
            name={CONTROL.quantity}
            defaultValue={Number.isFinite(start.quantity) ? start.quantity : min}
            min={min}
            max={max}
            step={step}
            error={errorOf(CONTROL.quantity)}
            onChange={onStep}
          />
        </div>
      )}
      <ExtraServices {...shared} error={errorOf(CONTROL.extra)} />
      {view.needsDomain ? (
        <ControlSection title={t('product.domain')} id={anchorOf(CONTROL.domain)}>
          {renderDomain({ error: errorOf(CONTROL.domain), onTaken: onStep })}
        </ControlSection>
      ) : null}
      {view.fields.length === 0 ? null : (
        <ControlSection title={t('product.fields')} id={anchorOf('fields')} error={errorOf('fields')}>
          {view.fields.map((field) => (
            <div key={field.key} id={anchorOf(fieldControl(field.key))}>
              <FieldControl
                field={field}
                text={ownValue(start.fields, field.key) ?? ''}
                error={errorOf(fieldControl(field.key))}
              />
            </div>
          ))}
        </ControlSection>
      )}
    </>
  );
}

interface ConfigurationControlsProps {
  readonly product: ProductView;
  readonly currency: string;
  /** What is chosen now. */
  readonly current: Configuration;
  /** What texts began with. */
  readonly start: Configuration;
  readonly attention: readonly Attention[];
  /** Called where a button changed a number. */
  readonly onStep: () => void;
  readonly renderDomain: RenderDomain;
}

/** Draws the choice of a domain, which is another noun's business; the page brings the two together. */
export type RenderDomain = (told: {
  /** What is wrong with what is chosen. */
  readonly error: string | undefined;
  /** To be called when a name was taken by something else than a control. */
  readonly onTaken: () => void;
}) => ReactNode;
