import { data } from 'react-router';
import { accountData } from '#web/features/account/account-data.ts';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { failedForm } from '#web/features/account/failed-form.ts';
import { changeService } from '#web/features/account/services/change-service.ts';
import { TermList } from '#web/features/account/services/term-list.tsx';
import { runForm } from '#web/forms/run-form.ts';
import { reloadAfterConflict, submitForm } from '#web/forms/submit-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import type { Route } from './+types/account-service-term.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const loaded = accountData(await context.get(pageContext).api.services.terms({ id: params.id }));
  return data({ loaded: loaded.data }, loaded.init ?? undefined);
}

export function action(args: Route.ActionArgs) {
  return runForm(args, changeService);
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitForm(args, { fallback: failedForm });
}

/** A term is refused with 409 where its price has changed meanwhile. */
export const shouldRevalidate = reloadAfterConflict;

export default function AccountServiceTerm({ loaderData: { loaded }, actionData, params }: Route.ComponentProps) {
  const t = useText(orders);
  const day = useDay();
  const service = loaded.kind === 'found' ? loaded.value : null;
  const isOpen = service !== null && service.refusal === null;
  return (
    <AccountScreen
      loaded={loaded}
      section="services"
      heading={t('orders.terms.heading', { name: service?.name ?? '' })}
      lead={isOpen ? t('orders.terms.lead', { date: day(service.startsAt) }) : undefined}
    >
      {(found) => <TermList id={params.id} service={found} outcome={{ result: actionData ?? null, saved: null }} />}
    </AccountScreen>
  );
}
