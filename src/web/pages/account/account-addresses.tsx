import { data } from 'react-router';
import { accountData } from '#web/features/account/account-data.ts';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { changeSaved, failedSave } from '#web/features/billing/change-saved.ts';
import type { SavedFieldOf } from '#web/features/billing/saved-form.tsx';
import { SavedScreen } from '#web/features/billing/saved-screen.tsx';
import { AddressFields } from '#web/features/checkout/billing/address-fields.tsx';
import { placesIn } from '#web/features/checkout/billing/places-in.ts';
import { usePlaces } from '#web/features/checkout/billing/use-places.ts';
import { useFlash } from '#web/flash/use-flash.ts';
import { runForm } from '#web/forms/run-form.ts';
import { asKind } from '#web/forms/saved-kinds.ts';
import { reloadAfterConflict, submitForm } from '#web/forms/submit-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import billing from '#web/text/en/billing.json';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { Route } from './+types/account-addresses.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, language } = context.get(pageContext);
  const loaded = accountData(await api.savedDetails.list({}));
  return data({ loaded: loaded.data, places: placesIn(language) }, loaded.init ?? undefined);
}

export function action(args: Route.ActionArgs) {
  return runForm(args, changeSaved);
}

export function clientAction(sent: Route.ClientActionArgs) {
  return submitForm(sent, { fallback: failedSave });
}

export const shouldRevalidate = reloadAfterConflict;

export default function AccountAddresses({ loaderData: { loaded, places }, actionData }: Route.ComponentProps) {
  const place = usePlaces(places);
  const saved = asKind(useFlash().saved);
  const t = useText(billing);
  const { country, fullname } = useStart();
  const addressFields = (field: SavedFieldOf) => {
    const started = (name: Parameters<SavedFieldOf>[0], start: string) => {
      const props = field(name);
      const isEmptied = props.error !== undefined;
      return { ...props, defaultValue: props.defaultValue === '' && !isEmptied ? start : props.defaultValue };
    };
    return (
      <>
        <TextField
          {...started('name', fullname)}
          label={t('billing.name')}
          autoComplete="name"
          maxLength={200}
          required
        />
        <AddressFields {...place} field={(name) => (name === 'country' ? started(name, country) : field(name))} />
      </>
    );
  };
  return (
    <AccountScreen loaded={loaded} section="addresses">
      {({ entries }) => (
        <SavedScreen
          entries={entries}
          refusal={actionData ?? null}
          saved={saved}
          countries={place.countries}
          addressFields={addressFields}
        />
      )}
    </AccountScreen>
  );
}

/** The initial values of a new address. */
function useStart() {
  const shell = useShellData();
  return { country: shell?.storefront.brand.country ?? '', fullname: shell?.session.user?.fullname ?? '' };
}
