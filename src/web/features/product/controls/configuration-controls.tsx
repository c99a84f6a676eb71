import type { ReactNode } from 'react';
import type { Configuration } from '#core/catalogue/configuration.ts';
import type { ValidationIssue } from '#core/forms/validation-issue.ts';
import { issueText } from '#web/features/product/issue-text.ts';
import type { DomainLine } from '#web/features/product/prices/configuration-summary.ts';
import type { ProductDetail } from '#web/features/product/product-views.ts';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import { CONTROL, anchorOf, controlOf, fieldControl } from './control-name.ts';
import { ControlSection } from './control-section.tsx';
import { currentValue } from './current-value.ts';
import { ExtraServices } from './extra-services.tsx';
import { FieldControl } from './field-control.tsx';
import { OptionControls } from './option-controls.tsx';
import { termChoices } from './term-choices.ts';
import { TermPicker } from './term-picker.tsx';

/** All controls of a product's configuration: term, options, quantity, extras, additional details, domain. */
export function ConfigurationControls(props: ConfigurationControlsProps) {
  const { detail, current, start, issues, onStep, domain } = props;
  const { product: view, currency } = detail;
  const t = useText(product);
  const { min, max, step } = view.quantity;
  const errorOf = (control: string) => {
    const issue = issues.find(({ path }) => controlOf(path) === control);
    return issue === undefined ? undefined : issueText(t, view, issue);
  };
  const shared = { product: view, configuration: current, currency };
  return (
    <>
      <div id={anchorOf(CONTROL.term)}>
        <TermPicker
          choices={termChoices(detail)}
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
          {domain.render({ error: errorOf(CONTROL.domain), onChosen: onStep })}
        </ControlSection>
      ) : null}
      {view.fields.length === 0 ? null : (
        <ControlSection title={t('product.fields')} id={anchorOf('fields')} error={errorOf('fields')}>
          {view.fields.map((field) => (
            <div key={field.key} id={anchorOf(fieldControl(field.key))}>
              <FieldControl
                field={field}
                text={currentValue(start.fields, field.key) ?? ''}
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
  readonly detail: ProductDetail;
  /** The current configuration. */
  readonly current: Configuration;
  /** The initial configuration, for text fields. */
  readonly start: Configuration;
  readonly issues: readonly ValidationIssue[];
  /** Called when a button changed a number. */
  readonly onStep: () => void;
  readonly domain: DomainPart;
}

/** The choice of a domain, which belongs to another feature; the page connects the two. */
export interface DomainPart {
  /** The basket's domains the product may use. */
  readonly lines: readonly DomainLine[];
  /** Renders the choice. */
  readonly render: (props: {
    /** The error of the current choice. */
    readonly error: string | undefined;
    /** To be called when a domain was chosen other than by a control. */
    readonly onChosen: () => void;
  }) => ReactNode;
}
