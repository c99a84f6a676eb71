import type { ReactNode } from 'react';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { offeredValues } from '#core/catalogue/term-price.ts';
import type { ValidationIssue } from '#core/forms/validation-issue.ts';
import { issueText } from '#web/features/product/issue-text.ts';
import type { DomainLine } from '#web/features/product/prices/configuration-summary.ts';
import type { ProductDetail, ProductView } from '#web/features/product/product-views.ts';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { CONTROL, anchorOf, controlOf, fieldControl, optionControl } from './control-name.ts';
import { currentValue } from './current-value.ts';
import { ExtraServices } from './extra-services.tsx';
import { FieldControl } from './field-control.tsx';
import { OptionControl } from './option-control.tsx';
import { SectionTitle } from './section-title.tsx';
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

/** The options the chosen term offers; renders nothing where it offers none. */
function OptionControls({ product: view, configuration, currency, errorOf, onStep }: OptionControlsProps) {
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

/** A titled group of controls. */
function ControlSection({ title, id, error, children }: ControlSectionProps) {
  return (
    <section id={id} className="grid gap-5">
      <h2>
        <SectionTitle>{title}</SectionTitle>
      </h2>
      {error === undefined ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </section>
  );
}

interface ControlSectionProps {
  readonly title: string;
  readonly id?: string;
  /** An error of the whole group. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}
