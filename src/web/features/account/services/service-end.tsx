import type { ServiceView } from '#web/features/account/account-views.ts';
import { RowForm } from '#web/features/account/row-form.tsx';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';

/** Cancels a service at the end of its term or undoes the cancellation; placed above the link of the row. */
export function ServiceEnd({ service: { id, name, renewsAt, state, cancelledAt } }: { readonly service: ServiceView }) {
  const t = useText(orders);
  if (renewsAt === null || state === 'ended') return null;
  return (
    <div className="relative z-10 mt-2 flex sm:justify-end">
      {cancelledAt === null ? (
        <RowForm intent="cancel-service" id={id} label={t('orders.services.cancelOf', { name })}>
          {t('orders.services.cancel')}
        </RowForm>
      ) : (
        <RowForm intent="keep-service" id={id} label={t('orders.services.keepOf', { name })}>
          {t('orders.services.keep')}
        </RowForm>
      )}
    </div>
  );
}
