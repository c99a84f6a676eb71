import { data } from 'react-router';
import { countriesIn } from '#core/billing/countries.ts';
import { AccountScreen } from '#web/features/account/account-screen.tsx';
import { findOwned } from '#web/features/account/find-owned.ts';
import { changeSaved, intentIn, savedRefusal } from '#web/features/billing/change-saved.ts';
import type { SavedFieldOf } from '#web/features/billing/saved-form.tsx';
import { SavedScreen } from '#web/features/billing/saved-screen.tsx';
import { AddressFields } from '#web/features/checkout/billing/address-fields.tsx';
import { addressRules } from '#web/features/checkout/billing/address-rules.ts';
import { useFlash } from '#web/flash/use-flash.ts';
import { readForm } from '#web/forms/read-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import { asKind } from '#web/saved-kinds.ts';
import billing from '#web/text/en/billing.json';
import { useText } from '#web/text/use-text.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { Route } from './+types/account-addresses.ts';
import { stayOnFailure } from './stay-on-failure.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, language } = context.get(pageContext);
  const own = findOwned(await api.savedDetails.list({}));
  const place = { countries: countriesIn(language), rules: addressRules() };
  return data({ own: own.data, place }, own.init ?? undefined);
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeSaved(context.get(pageContext), await readForm(request));
}

export function clientAction(sent: Route.ClientActionArgs) {
  return stayOnFailure(sent, { intentIn, refuse: savedRefusal });
}

export default function AccountAddresses({ loaderData: { own, place }, actionData }: Route.ComponentProps) {
  const saved = asKind(useFlash().saved);
  const t = useText(billing);
  const { country, fullname } = useStart();
  const addressFields = (field: SavedFieldOf) => {
    const started = (name: Parameters<SavedFieldOf>[0], start: string) => {
      const told = field(name);
      return { ...told, defaultValue: told.defaultValue === '' ? start : told.defaultValue };
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
    <AccountScreen own={own} section="addresses">
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
