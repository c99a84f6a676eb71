import { data } from 'react-router';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { asIntent } from '#web/features/account/as-intent.ts';
import { findOwned } from '#web/features/account/find-owned.ts';
import { changeService } from '#web/features/account/services/change-service.ts';
import { ServiceList } from '#web/features/account/services/service-list.tsx';
import { useFlash } from '#web/flash/use-flash.ts';
import { readForm } from '#web/forms/read-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import type { Route } from './+types/account-services.ts';
import { sendAccountForm } from './account-client-action.ts';
import { useShop } from './use-shop.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const own = findOwned(await context.get(pageContext).api.services.list({}));
  return data({ own: own.data }, own.init ?? undefined);
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeService(context.get(pageContext), await readForm(request));
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendAccountForm(args);
}

export default function AccountServices({ loaderData: { own }, actionData }: Route.ComponentProps) {
  const saved = asIntent(useFlash().saved);
  const shop = useShop();
  return (
    <AccountScreen own={own} section="services">
      {({ services }) => (
        <ServiceList services={services} shop={shop} outcome={{ answer: actionData ?? null, saved }} />
      )}
    </AccountScreen>
  );
}
