import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { CommandId } from '#web/ui/command-id.tsx';
import { useZone } from '#web/ui/use-zone.ts';
import { ConfigurationControls } from './controls/configuration-controls.tsx';
import type { DomainPart } from './controls/configuration-controls.tsx';
import { FormActions } from './form-actions.tsx';
import { ConfigurationAside } from './prices/configuration-aside.tsx';
import { configurationSummary } from './prices/configuration-summary.ts';
import { DeliveryNote } from './prices/delivery-note.tsx';
import { TrialNote } from './prices/trial-note.tsx';
import type { ProductDetail } from './product-views.ts';
import { remainingErrors } from './remaining-errors.ts';
import { ReturnedNotice } from './returned-notice.tsx';
import type { Returned } from './submit-configuration.ts';
import { useConfiguration } from './use-configuration.ts';
import { useFocusWhenReturned } from './use-focus-when-returned.ts';

/** The configuration form of a product with its prices and the add button; a plain form without scripts. */
export function ConfigurationForm(props: ConfigurationFormProps) {
  const { detail, start, told, isNew, actions, isPending, isNarrow, as: Element = Form, action } = props;
  const { product: view, currency } = detail;
  const { form, current, isEdited, onEdit } = useConfiguration(view, currency, start);
  const place = useFocusWhenReturned(isNew ? told : null);
  const wrong = told === null ? [] : isEdited ? remainingErrors(view, currency, told, current) : told.attention;
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
      <div className="grid gap-8 [&_input]:scroll-my-40 [&_select]:scroll-my-40 [&_textarea]:scroll-my-40">
        {/* Enter in a field activates the first submit button of the form. */}
        <button type="submit" hidden name="intent" value="keep">
          {actions.keep}
        </button>
        <CommandId id={props.commandId} />
        {props.hidden.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <ReturnedNotice
          place={place}
          product={view}
          attention={wrong}
          problem={told?.problem ?? null}
          keepIncomplete={actions.keepIncomplete}
        />
        {summary === null || summary.trial === null ? null : <TrialNote trial={summary.trial} currency={currency} />}
        <ConfigurationControls
          detail={detail}
          current={current}
          start={start}
          attention={wrong}
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
        actions={<FormActions keep={actions.keep} cancel={actions.cancel} isPending={isPending} />}
      />
    </Element>
  );
}

interface ConfigurationFormProps {
  readonly detail: ProductDetail;
  /** The initial configuration. */
  readonly start: Configuration;
  /** Its problems. */
  readonly told: Pick<Returned, 'configuration' | 'attention' | 'problem'> | null;
  /** Whether these are the answer to the last submission. */
  readonly isNew: boolean;
  /** Epoch ms. */
  readonly now: number;
  readonly commandId: string;
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly actions: { readonly keep: string; readonly keepIncomplete: string; readonly cancel: ReactNode };
  readonly isPending: boolean;
  readonly isNarrow: boolean;
  readonly domain: DomainPart;
  /** A fetcher's form where the page stays. */
  readonly as?: typeof Form;
  readonly action?: string;
}
