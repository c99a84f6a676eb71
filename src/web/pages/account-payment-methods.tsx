import { data } from 'react-router';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { findOwned } from '#web/features/account/find-owned.ts';
import { changeMethod, methodRefusal } from '#web/features/payments/methods/change-method.ts';
import { MethodList } from '#web/features/payments/methods/method-list.tsx';
import { asMethodIntent, methodIntentIn } from '#web/features/payments/methods/method-views.ts';
import { useFlash } from '#web/flash/use-flash.ts';
import { readForm } from '#web/forms/read-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import type { Route } from './+types/account-payment-methods.ts';
import { stayOnFailure } from './stay-on-failure.ts';
import { useShop } from './use-shop.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, now } = context.get(pageContext);
  const own = findOwned(await api.paymentMethods.list({}));
  return data({ own: own.data, now }, own.init ?? undefined);
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeMethod(context.get(pageContext), await readForm(request));
}

export function clientAction(sent: Route.ClientActionArgs) {
  return stayOnFailure(sent, { intentIn: methodIntentIn, refuse: methodRefusal });
}

export default function AccountPaymentMethods({ loaderData: { own, now }, actionData }: Route.ComponentProps) {
  const saved = asMethodIntent(useFlash().saved);
  const shop = useShop();
  return (
    <AccountScreen own={own} section="payment-methods">
      {({ methods }) => <MethodList kept={methods} now={now} refusal={actionData ?? null} saved={saved} shop={shop} />}
    </AccountScreen>
  );
}
