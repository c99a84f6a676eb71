import CreditCard from 'lucide-react/icons/credit-card';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { findOwn } from '#web/features/account/find-own.ts';
import { NothingYet } from '#web/features/account/nothing-yet.tsx';
import { pageContext } from '#web/page-context.ts';
import billing from '#web/text/en/billing.json';
import { useText } from '#web/text/use-text.ts';
import type { Route } from './+types/account-payment-methods.ts';
import { useShop } from './use-shop.ts';

/** Whose they would be: nothing of them is kept yet. */
export async function loader({ context }: Route.LoaderArgs) {
  return findOwn(await context.get(pageContext).api.personalData.get({}));
}

export default function AccountPaymentMethods({ loaderData: own }: Route.ComponentProps) {
  const t = useText(billing);
  const shop = useShop();
  return (
    <AccountScreen own={own} section="payment-methods">
      {() => (
        <NothingYet
          icon={CreditCard}
          title={t('billing.saved.methods.empty')}
          action={{ label: t('billing.saved.shop'), href: shop }}
        >
          {t('billing.saved.methods.empty.text')}
        </NothingYet>
      )}
    </AccountScreen>
  );
}
