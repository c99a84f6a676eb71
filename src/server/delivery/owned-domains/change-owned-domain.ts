import type * as z from 'zod/mini';
import type { changeOwnedDomain as endpoint } from '#contract/owned-domains.ts';
import { type FieldProblem, problem } from '#contract/problems.ts';
import { findTld } from '#core/domains/names/split-suffix.ts';
import { checkDsRecords, checkNameservers, normalizeGlue } from '#core/domains/owned/check-domain-change.ts';
import { checkRegistrant } from '#core/domains/registrants/check-registrant.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { isOutdated } from '#server/platform/is-outdated.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import type { RegistryProblem } from './open-registry.ts';
import { ownedByCustomer } from './owned-by-customer.ts';
import type { OwnedDocument } from './owned-document.ts';
import type { OwnedDomainServices } from './owned-domain-services.ts';
import type { OwnedDomain } from './owned-domain-store.ts';
import { ownedDomainView } from './owned-domain-view.ts';
import { ownedVersions } from './owned-versions.ts';
import { changeRegistrant } from './registrants/change-registrant.ts';
import { registrantOfOwned } from './registrants/registrant-of-owned.ts';
import { type SavedChange, saveChange } from './save-change.ts';
import { sendChange } from './send-change.ts';
import { shownCurrency } from './shown-currency.ts';

type Change = z.output<(typeof endpoint)['input']>['change'];

/**
 * Changes a domain at its registry, then stores the change; a refused change is not stored. Problems: those of
 * `ownedByCustomer`, 'domains/change-invalid' and 'domains/change-refused'; 'account/changed-meanwhile' when it would replace
 * another change than the one it is based on, unless that is being sent to the registry at the same moment.
 */
export function changeOwnedDomain(services: OwnedDomainServices): Handler<typeof endpoint> {
  return async (context, { name, change }) => {
    const { read } = services.database;
    const owned = await ownedByCustomer(read, context, name);
    if (!owned.ok) return owned;
    const fields = problemsOf(context, owned.value, change);
    if (fields.length > 0) return refuse(problem('domains/change-invalid', { fields }));
    const requested = requestedPart(change);
    if (await replacesUnseen(read, owned.value, { change, requested }))
      return refuse(problem('account/changed-meanwhile'));
    const sent = await send(services, owned.value, { change, requested });
    if (!sent.ok) return sent;
    const saved = await saveChange(services, context, owned.value, sent.value);
    if (!saved.ok) return saved;
    const shown = { now: context.now, currency: await shownCurrency(read, context) };
    return ok(ownedDomainView(context.store, saved.value, shown));
  };
}

function problemsOf({ store }: RequestContext, { name }: OwnedDomain, change: Change): FieldProblem[] {
  switch (change.kind) {
    case 'nameservers':
      return checkNameservers(name, change.nameservers, change.glue);
    case 'ds':
      return checkDsRecords(change.ds);
    case 'registrant': {
      const tld = findTld(name, store.tldIndex);
      const found = checkRegistrant(change.registrant, tld === undefined ? [] : [tld]);
      return found.map(({ path, code }) => ({ path: `registrant.${path}`, code }));
    }
    case 'lock':
    case 'auto-renew':
      return [];
  }
}

/** The part of the stored data that a change replaces. */
function requestedPart(change: Change): RequestedPart {
  switch (change.kind) {
    case 'nameservers':
      return {
        nameservers: change.nameservers.map((host) => host.toLowerCase()),
        glue: normalizeGlue(change.glue ?? []),
      };
    case 'ds':
      return { ds: change.ds.map((record) => ({ ...record, digest: record.digest.toUpperCase() })) };
    case 'lock':
      return { locked: change.locked };
    case 'registrant': {
      const country = change.registrant.country.trim().toUpperCase();
      return { registrant: { ...change.registrant, sameAsBilling: false, country } };
    }
    case 'auto-renew':
      return {};
  }
}

type RequestedPart = Partial<Omit<OwnedDocument, 'registrantId'>>;

/** Whether a change would replace another one that its author has not seen. */
async function replacesUnseen(
  db: Queries,
  owned: OwnedDomain,
  { change, requested }: { readonly change: Change; readonly requested: RequestedPart },
): Promise<boolean> {
  if (change.kind === 'lock' || change.kind === 'auto-renew') return false;
  const registrant = await registrantOfOwned(db, owned);
  const present = ownedVersions(owned.document, registrant);
  const wanted = ownedVersions({ ...owned.document, ...requested }, requested.registrant ?? registrant);
  return isOutdated(change.version, present[change.kind], wanted[change.kind]);
}

async function send(
  services: OwnedDomainServices,
  owned: OwnedDomain,
  { change, requested }: { readonly change: Change; readonly requested: RequestedPart },
): Promise<Result<SavedChange, RegistryProblem>> {
  if (change.kind === 'auto-renew') return ok({ autoRenew: change.autoRenew });
  const { registrant, ...update } = requested;
  if (registrant !== undefined) return changeRegistrant(services, owned, registrant);
  const sent = await sendChange(services, owned, update);
  return sent.ok ? ok({ document: update }) : sent;
}
