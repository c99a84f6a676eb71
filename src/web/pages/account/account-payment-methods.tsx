import { data } from 'react-router';
import { accountData } from '#web/features/account/account-data.ts';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { changeMethod, failedChange } from '#web/features/payments/methods/change-method.ts';
import { MethodList } from '#web/features/payments/methods/method-list.tsx';
import { asMethodIntent } from '#web/features/payments/methods/method-views.ts';
import { useFlash } from '#web/flash/use-flash.ts';
import { runForm } from '#web/forms/run-form.ts';
import { submitForm } from '#web/forms/submit-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import type { Route } from './+types/account-payment-methods.ts';
import { useShop } from './use-shop.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, now } = context.get(pageContext);
  const loaded = accountData(await api.paymentMethods.list({}));
  return data({ loaded: loaded.data, now }, loaded.init ?? undefined);
}

export function action(args: Route.ActionArgs) {
  return runForm(args, changeMethod);
}

export function clientAction(sent: Route.ClientActionArgs) {
  return submitForm(sent, { fallback: failedChange });
}

export default function AccountPaymentMethods({ loaderData: { loaded, now }, actionData }: Route.ComponentProps) {
  const saved = asMethodIntent(useFlash().saved);
  const shop = useShop();
  return (
    <AccountScreen loaded={loaded} section="payment-methods">
      {({ methods }) => (
        <MethodList methods={methods} now={now} refusal={actionData ?? null} saved={saved} shop={shop} />
      )}
    </AccountScreen>
  );
}
