import { data } from 'react-router';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { asIntent } from '#web/features/account/as-intent.ts';
import { changeService } from '#web/features/account/change-service.ts';
import { findOwned } from '#web/features/account/find-owned.ts';
import { ServiceList } from '#web/features/account/service-list.tsx';
import { pageContext } from '#web/page-context.ts';
import { readForm } from '#web/read-form.ts';
import { useFlash } from '#web/use-flash.ts';
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
