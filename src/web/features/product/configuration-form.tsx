import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { Configuration } from '#core/catalogue/configuration.ts';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CommandId } from '#web/ui/command-id.tsx';
import { useZone } from '#web/ui/formats/use-zone.ts';
import { type DomainPart, ConfigurationControls } from './controls/configuration-controls.tsx';
import { ConfigurationAside } from './prices/configuration-aside.tsx';
import { configurationSummary } from './prices/configuration-summary.ts';
import { DeliveryNote } from './prices/delivery-note.tsx';
import { TrialNote } from './prices/trial-note.tsx';
import type { ProductDetail } from './product-views.ts';
import { ReturnedNotice } from './returned-notice.tsx';
import type { Returned } from './submit-configuration.ts';
import { useConfiguration } from './use-configuration.ts';
import { useRemainingErrors } from './use-remaining-errors.ts';

/** The configuration form of a product with its prices and the add button; a plain form without scripts. */
export function ConfigurationForm(props: ConfigurationFormProps) {
  const { detail, start, feedback, isNew, actions, isPending, isNarrow, as: Element = Form, action } = props;
  const { product: view, currency } = detail;
  const { form, current, isEdited, onEdit } = useConfiguration(view, currency, start);
  const place = useFocusWhenReturned(isNew ? feedback : null);
  const issues = useRemainingErrors(detail, feedback, isEdited ? current : null);
  const zone = useZone();
  const summary = configurationSummary(detail, current, { at: props.now, zone }, props.domain.lines);
  return (
    <Element
      ref={form}
      method="post"
      {...(action === undefined ? {} : { action })}
      noValidate
      onChange={onEdit}
      className={isNarrow ? 'grid gap-6' : 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10'}
    >
      <div className="grid grid-cols-1 gap-8">
        {/* Enter in a field activates the first submit button of the form. */}
        <button type="submit" hidden name="intent" value="keep">
          {actions.save}
        </button>
        <CommandId id={props.commandId} />
        {props.hidden.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <ReturnedNotice
          place={place}
          product={view}
          issues={issues}
          problem={feedback?.problem ?? null}
          saveIncomplete={actions.saveIncomplete}
        />
        {summary === null || summary.trial === null ? null : <TrialNote trial={summary.trial} currency={currency} />}
        <ConfigurationControls
          detail={detail}
          current={current}
          start={start}
          issues={issues}
          onStep={onEdit}
          domain={props.domain}
        />
        <div className={isNarrow ? undefined : 'lg:hidden'}>
          <DeliveryNote text={view.deliveryNote} />
        </div>
      </div>
      <ConfigurationAside
        summary={summary}
        currency={currency}
        deliveryNote={view.deliveryNote}
        isNarrow={isNarrow}
        actions={<FormActions save={actions.save} cancel={actions.cancel} isPending={isPending} />}
      />
    </Element>
  );
}

interface ConfigurationFormProps {
  readonly detail: ProductDetail;
  /** The initial configuration. */
  readonly start: Configuration;
  /** Its problems. */
  readonly feedback: Pick<Returned, 'configuration' | 'issues' | 'problem'> | null;
  /** Whether these are the answer to the last submission. */
  readonly isNew: boolean;
  /** Epoch ms. */
  readonly now: number;
  readonly commandId: string;
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly actions: { readonly save: string; readonly saveIncomplete: string; readonly cancel: ReactNode };
  readonly isPending: boolean;
  readonly isNarrow: boolean;
  readonly domain: DomainPart;
  /** A fetcher's form where the page stays. */
  readonly as?: typeof Form;
  readonly action?: string;
}

/** Focuses the notice of a refused form and scrolls it into view. */
function useFocusWhenReturned(returned: object | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (returned === null) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [returned]);
  return place;
}

/** The actions of a configuration: save, update the price (without scripts), cancel. */
function FormActions({ save, cancel, isPending }: FormActionsProps) {
  const t = useText(product);
  return (
    <div className="flex flex-wrap gap-2 lg:grid">
      <span className="grow">
        <Button variant="primary" size="large" isWide name="intent" value="keep" isPending={isPending}>
          {save}
        </Button>
      </span>
      <span className="hidden no-script:grid">
        <Button name="intent" value="update">
          {t('product.update')}
        </Button>
      </span>
      {cancel}
    </div>
  );
}

interface FormActionsProps {
  readonly save: string;
  readonly cancel: ReactNode;
  readonly isPending: boolean;
}
