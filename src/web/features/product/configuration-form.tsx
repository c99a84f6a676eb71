import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { CommandId } from '#web/ui/command-id.tsx';
import { ConfigurationAside } from './configuration-aside.tsx';
import { ConfigurationControls } from './configuration-controls.tsx';
import type { RenderDomain } from './configuration-controls.tsx';
import { configurationSummary } from './configuration-summary.ts';
import { DeliveryNote } from './delivery-note.tsx';
import { FormActions } from './form-actions.tsx';
import type { ProductDetail } from './product-views.ts';
import { ReturnedNotice } from './returned-notice.tsx';
import { stillWrong } from './still-wrong.ts';
import type { Returned } from './submit-configuration.ts';
import { TrialNote } from './trial-note.tsx';
import { useConfiguration } from './use-configuration.ts';
import { useFocusFirstWrong } from './use-focus-first-wrong.ts';

/** Configures one product: its choices with their prices, and the way into the basket; without scripts a plain form (specification §2 Product). */
export function ConfigurationForm(props: ConfigurationFormProps) {
  const { detail, start, told, isNew, actions, isPending, isNarrow, as: Element = Form, action } = props;
  const { product: view, currency } = detail;
  const { form, current, isEdited, onEdit } = useConfiguration(view, currency, start);
  useFocusFirstWrong(form, isNew ? told : null);
  const wrong = told === null ? [] : isEdited ? stillWrong(view, currency, told, current) : told.attention;
  const summary = configurationSummary(view, current, currency, props.now);
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
        {/* Enter in a field presses the first button of the form. */}
        <button type="submit" hidden name="intent" value="keep">
          {actions.keep}
        </button>
        <CommandId id={props.commandId} />
        {props.hidden.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <ReturnedNotice
          product={view}
          attention={wrong}
          message={told?.message ?? null}
          keepIncomplete={actions.keepIncomplete}
        />
        {summary === null || summary.trial === null ? null : <TrialNote trial={summary.trial} currency={currency} />}
        <ConfigurationControls
          product={view}
          currency={currency}
          current={current}
          start={start}
          attention={wrong}
          onStep={onEdit}
          renderDomain={props.renderDomain}
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
  /** What the form shows first. */
  readonly start: Configuration;
  /** What is wrong with it. */
  readonly told: Pick<Returned, 'configuration' | 'attention' | 'message'> | null;
  /** Whether that answers what was just sent. */
  readonly isNew: boolean;
  /** ms, UTC. */
  readonly now: number;
  readonly commandId: string;
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly actions: { readonly keep: string; readonly keepIncomplete: string; readonly cancel: ReactNode };
  readonly isPending: boolean;
  readonly isNarrow: boolean;
  readonly renderDomain: RenderDomain;
  /** The form of a fetcher where the page stays. */
  readonly as?: typeof Form;
  readonly action?: string;
}
