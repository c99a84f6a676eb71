import { data } from 'react-router';
import { toUnicode } from '#core/domains/names/domain-name.ts';
import { AccountGate } from '#web/features/account/account-gate.tsx';
import { placesIn } from '#web/features/checkout/billing/places-in.ts';
import { usePlaces } from '#web/features/checkout/billing/use-places.ts';
import { OwnerFields } from '#web/features/checkout/registrant/owner-fields.tsx';
import { SECTION_FIELD, readRegistrantForm } from '#web/features/checkout/registrant/registrant-form.ts';
import { RegistrantQuestions } from '#web/features/checkout/registrant/registrant-questions.tsx';
import { changeOwned, failedChange } from '#web/features/owned-domains/change-owned.ts';
import { DomainUnknown } from '#web/features/owned-domains/domain-unknown.tsx';
import { findOwned } from '#web/features/owned-domains/find-owned.ts';
import { MailedPriceRise } from '#web/features/owned-domains/mailed-price-rise.tsx';
import { OwnedScreen } from '#web/features/owned-domains/owned-screen.tsx';
import { asIntent } from '#web/features/owned-domains/read-change.ts';
import { useFlash } from '#web/flash/use-flash.ts';
import { runForm } from '#web/forms/run-form.ts';
import { reloadAfterConflict, submitForm } from '#web/forms/submit-form.ts';
import { pageContext } from '#web/runtime/page-context.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import type { Route } from './+types/account-domain.ts';
import { ownerStart } from './owner-start.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { api, language } = context.get(pageContext);
  const { name } = params;
  const code = url.searchParams.get('code') ?? undefined;
  const [domain, price] = await Promise.all([api.ownedDomains.get({ name }), api.renewalPrices.get({ name, code })]);
  const found = findOwned(domain);
  const shown = {
    found: found.data,
    price: price.ok ? price.value.price : null,
    code,
    unicode: toUnicode(name),
    places: placesIn(language),
  };
  const isMailed = code !== undefined && shown.price !== null;
  return data(shown, isMailed ? undefined : (found.init ?? undefined));
}

export function action(args: Route.ActionArgs) {
  const { name } = args.params;
  return runForm(args, (page, form) => changeOwned(page, { name, form, registrant: readRegistrantForm }));
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitForm(args, { fallback: failedChange });
}

/** A change is refused with 409 where the domain has changed meanwhile, such as its lock in another tab. */
export const shouldRevalidate = reloadAfterConflict;

export default function AccountDomain({ loaderData, actionData, params }: Route.ComponentProps) {
  const saved = asIntent(useFlash().saved);
  const shell = useShellData();
  const { found, price, code, unicode } = loaderData;
  const { countries, rules } = usePlaces(loaderData.places);
  const result = actionData ?? null;
  const isPriceRefused = result?.kind === 'refused' && result.intent === 'accept-price';
  if (found.kind !== 'found' && code !== undefined && (price !== null || isPriceRefused))
    return <MailedPriceRise name={unicode} code={code} price={price} outcome={{ result, saved }} />;
  if (found.kind === 'unknown') return <DomainUnknown />;
  if (found.kind !== 'found')
    return <AccountGate kind={found.kind} heading={params.name} path={screens.accountDomain.href(params)} />;
  const domain = found.value;
  const start = ownerStart(domain, result);
  const brand = shell?.storefront.brand;
  const contactHref = brand?.headerLinks.find(({ key }) => key === 'contact')?.href ?? null;
  return (
    <OwnedScreen
      domain={domain}
      price={price}
      outcome={{ result, saved }}
      nameservers={shell?.storefront.nameservers ?? []}
      brand={{ name: brand?.name ?? '', contactHref }}
      countries={countries}
      ownerFields={
        <>
          <input type="hidden" name={SECTION_FIELD} value="true" />
          <OwnerFields {...start} countries={countries} rules={rules} />
          <RegistrantQuestions {...start} questions={domain.questions} />
        </>
      }
    />
  );
}
