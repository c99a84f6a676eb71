import { data } from 'react-router';
import { accountData } from '#web/features/account/account-data.ts';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { asIntent } from '#web/features/account/as-intent.ts';
import { failedForm } from '#web/features/account/failed-form.ts';
import { changeService } from '#web/features/account/services/change-service.ts';
import { ServiceList } from '#web/features/account/services/service-list.tsx';
import { useFlash } from '#web/flash/use-flash.ts';
import { runForm } from '#web/forms/run-form.ts';
import { reloadAfterConflict, submitForm } from '#web/forms/submit-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import type { Route } from './+types/account-services.ts';
import { useShop } from './use-shop.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const loaded = accountData(await context.get(pageContext).api.services.list({}));
  return data({ loaded: loaded.data }, loaded.init ?? undefined);
}

export function action(args: Route.ActionArgs) {
  return runForm(args, changeService);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitForm(args, { fallback: failedForm });
}

/** An answer is refused with 409 where the offered term has changed meanwhile. */
export const shouldRevalidate = reloadAfterConflict;

export default function AccountServices({ loaderData: { loaded }, actionData }: Route.ComponentProps) {
  const saved = asIntent(useFlash().saved);
  const shop = useShop();
  return (
    <AccountScreen loaded={loaded} section="services">
      {({ services }) => (
        <ServiceList services={services} shop={shop} outcome={{ result: actionData ?? null, saved }} />
      )}
    </AccountScreen>
  );
}
