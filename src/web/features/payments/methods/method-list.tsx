import CreditCard from 'lucide-react/icons/credit-card';
import type { SavedMethod } from '#web/features/payments/payment-data.ts';
import methods from '#web/text/en/billing-methods.json';
import { useText } from '#web/text/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { MethodFailure } from './method-failure.tsx';
import { MethodRow } from './method-row.tsx';
import type { MethodIntent, MethodRefusal } from './method-views.ts';

/**
 * The customer's saved payment methods; each can be made default, allowed for automatic renewal payments, or removed in
 * place.
 */
export function MethodList({ kept, now, refusal, saved, shop }: MethodListProps) {
  const t = useText(methods);
  const isElsewhere = refusal !== null && !kept.some(({ id }) => id === refusal.id);
  return (
    <>
      {saved === null || refusal !== null ? null : <Notice tone="success">{t(`billing.methods.done.${saved}`)}</Notice>}
      {isElsewhere ? <MethodFailure refusal={refusal} /> : null}
      {kept.length === 0 ? (
        <EmptyState
          icon={CreditCard}
          moving="card"
          trigger="boomerang"
          title={<h2 className="text-20 font-semibold">{t('billing.methods.empty')}</h2>}
          actions={
            <LinkButton href={shop} variant="primary">
              {t('billing.methods.shop')}
            </LinkButton>
          }
        >
          {t('billing.methods.empty.text')}
        </EmptyState>
      ) : (
        <>
          <p className="text-14 text-muted-foreground">{t('billing.methods.lead')}</p>
          <Card isFlush>
            <ul className="divide-y divide-border">
              {kept.map((method) => (
                <MethodRow
                  // The key resets the row after a change.
                  key={`${method.id} ${method.isDefault} ${method.isAutomatic}`}
                  method={method}
                  now={now}
                  refusal={refusal?.id === method.id ? refusal : null}
                />
              ))}
            </ul>
          </Card>
        </>
      )}
    </>
  );
}

interface MethodListProps {
  readonly kept: readonly SavedMethod[];
  /** The server's clock (epoch ms). */
  readonly now: number;
  readonly refusal: MethodRefusal | null;
  /** The change that was just made. */
  readonly saved: MethodIntent | null;
  readonly shop: string;
}
