import CreditCard from 'lucide-react/icons/credit-card';
import type { SavedMethod } from '#web/features/payments/payment-data.ts';
import methodsText from '#web/text/en/billing-methods.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useHeadingWhenLost } from '#web/ui/use-focus-when-lost.ts';
import { MethodFailure } from './method-failure.tsx';
import { MethodRow } from './method-row.tsx';
import type { MethodIntent, MethodRefusal } from './method-views.ts';

/**
 * The customer's saved payment methods; each can be made default, allowed for automatic renewal payments, or removed in
 * place.
 */
export function MethodList({ methods, now, refusal, saved, shop }: MethodListProps) {
  const t = useText(methodsText);
  useHeadingWhenLost(JSON.stringify(methods));
  const isElsewhere = refusal !== null && !methods.some(({ id }) => id === refusal.id);
  return (
    <>
      {saved === null || refusal !== null ? null : <Notice tone="success">{t(`billing.methods.done.${saved}`)}</Notice>}
      {isElsewhere ? <MethodFailure refusal={refusal} /> : null}
      {methods.length === 0 ? (
        <EmptyState
          icon={CreditCard}
          animation="card"
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
              {methods.map((method) => (
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
  readonly methods: readonly SavedMethod[];
  /** The server's clock (epoch ms). */
  readonly now: number;
  readonly refusal: MethodRefusal | null;
  /** The change that was just made. */
  readonly saved: MethodIntent | null;
  readonly shop: string;
}
