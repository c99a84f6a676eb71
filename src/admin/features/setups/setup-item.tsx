import type { ReactNode } from 'react';
import { Moment } from '#admin/formats/moment.tsx';
import { withColon } from '#admin/formats/with-colon.ts';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { PendingButton } from '#admin/forms/submit-button.tsx';
import { useBrandName, useCan } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/setups.json';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';
import { RouterLink } from '#web/ui/router-link.tsx';

type Setup = OperatorOutputOf<OperatorApi['setups']['list']>['rows'][number];

/** A line that waits to be set up, with what was ordered and the confirmation of its delivery; `children` say who does it. */
export function SetupItem({ setup, commandId, children }: SetupItemProps) {
  const t = useText(texts);
  const can = useCan();
  const brandName = useBrandName();
  const { brandId, orderId, orderNumber, name, term, quantity, configuration, buyerName, email, since } = setup;
  return (
    <li className="grid gap-2 px-4 py-3 text-14">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium wrap-anywhere">
          {name}
          {quantity === 1 ? null : ` ${t('setups.quantity', { count: quantity })}`}
        </span>
        <span className="text-13 text-muted-foreground">
          {t('setups.since')} <Moment at={since} />
        </span>
      </p>
      <p className="flex flex-wrap gap-x-3 text-13 text-muted-foreground">
        <RouterLink to={screens.order.href({ brandId, orderId })} className="row-link">
          {t('setups.order', { number: orderNumber })}
        </RouterLink>
        <span className="wrap-anywhere">{buyerName}</span>
        <span className="wrap-anywhere">{email}</span>
        <span>{brandName(brandId)}</span>
        <span>{t('setups.term', { count: term })}</span>
      </p>
      {configuration.length === 0 ? null : (
        <dl className="flex flex-wrap gap-x-4 text-13">
          {configuration.map((chosen) => (
            <div key={`${chosen.name} ${chosen.value}`} className="flex gap-1">
              <dt className="text-muted-foreground">{withColon(chosen.name)}</dt>
              <dd className="wrap-anywhere">{chosen.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      {can('orders.handle') ? (
        <CommandForm
          intent="deliver"
          row={setup.lineId}
          commandId={commandId}
          fields={{ brandId, orderId }}
          className="flex flex-wrap items-center gap-x-3 gap-y-2"
        >
          <PendingButton size="small" aria-label={t('setups.deliver-label', { name, number: orderNumber })}>
            {t('setups.deliver')}
          </PendingButton>
          <span className="text-13 text-muted-foreground">{t('setups.deliver-hint')}</span>
        </CommandForm>
      ) : null}
    </li>
  );
}

interface SetupItemProps {
  readonly setup: Setup;
  readonly commandId: string;
  readonly children: ReactNode;
}
