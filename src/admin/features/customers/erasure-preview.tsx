import texts from '#admin/text/en/delete.json';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';

/** What a deletion would keep and delete, as the operator API returns it. */
export type Erasure = OperatorOutputOf<OperatorApi['customers']['previewErasure']>;

/** What a deletion deletes, and what remains with the reason. */
export function ErasurePreview({ erasure: { remaining, deleted }, isBlocked }: ErasureProps) {
  const t = useText(texts);
  const rows = [
    ['invoiced', t('delete.invoiced', { count: remaining.invoicedOrders }), t('delete.invoiced-why')],
    ['other', t('delete.other', { count: remaining.otherOrders }), t('delete.other-why')],
    ['domains', t('delete.domains', { count: remaining.domains }), t('delete.domains-why')],
    ['services', t('delete.services', { count: remaining.services }), t('delete.services-why')],
    ['audit', t('delete.audit'), t('delete.audit-why')],
  ] as const;
  return (
    <div className="panel grid gap-4 p-4 text-14">
      <section>
        <h2 className="block-heading">{t('delete.deleted')}</h2>
        <ul className="grid list-disc gap-1 pl-5">
          <li>{t('delete.account')}</li>
          <li>{t('delete.details', { count: deleted.savedDetails })}</li>
          <li>{t('delete.methods', { count: deleted.paymentMethods })}</li>
          <li>{t('delete.sessions', { count: deleted.sessions })}</li>
          {isBlocked ? <li>{t('delete.block')}</li> : null}
        </ul>
      </section>
      <section>
        <h2 className="block-heading">{t('delete.remains')}</h2>
        <ul className="grid list-disc gap-2 pl-5">
          {rows.map(([key, what, why]) => (
            <li key={key}>
              {what}
              <p className="text-13 text-muted-foreground">{why}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

interface ErasureProps {
  readonly erasure: Erasure;
  readonly isBlocked: boolean;
}
