import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { basketProblemText } from '#web/problems/basket-problem-text.ts';
import { screens } from '#web/screens.ts';
import { BlockedCookies } from '#web/session/blocked-cookies.tsx';
import basketProblems from '#web/text/en/basket-problems.json';
import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice, NoticeStack } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { BasketContext } from './basket-context.ts';
import { RemovedLines } from './lines/removed-lines.tsx';
import type { EmptyBasketData } from './load-basket.ts';
import type { RefusedCommand } from './run-basket-form.ts';

/** The empty basket, with removed lines that can be restored. */
export function EmptyBasket({ data, refused, shopHref }: EmptyBasketProps) {
  const t = useText(basketText, basketProblems);
  const { basket, commandId, now } = data;
  return (
    <BasketContext value={{ action: screens.empty.href(), commandId, now, currency: basket.currency, refused }}>
      <div className="mx-auto max-w-lg">
        <NoticeStack>
          {refused === undefined ? null : <Notice tone="error">{t(basketProblemText(refused.code))}</Notice>}
          <RemovedLines removed={basket.removed} />
        </NoticeStack>
      </div>
      <EmptyState
        icon={ShoppingBasket}
        animation="basket"
        title={<PageHeading>{t('basket.heading')}</PageHeading>}
        actions={
          <LinkButton href={shopHref} variant="primary" size="large">
            {t('basket.continueShopping')}
          </LinkButton>
        }
      >
        <p>{t('basket.empty.text')}</p>
        <BlockedCookies>{t('basket.empty.cookies')}</BlockedCookies>
      </EmptyState>
    </BasketContext>
  );
}

interface EmptyBasketProps {
  readonly data: EmptyBasketData;
  readonly refused: RefusedCommand | undefined;
  readonly shopHref: string;
}
