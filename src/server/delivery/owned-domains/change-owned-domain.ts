import type * as z from 'zod/mini';
import type { changeOwnedDomain as endpoint } from '#contract/owned-domains.ts';
import { type FieldProblem, problem } from '#contract/problems.ts';
import { checkDsRecords, checkNameservers, normalizeGlue } from '#core/domains/owned/check-domain-change.ts';
import { checkRegistrant } from '#core/domains/registrants/check-registrant.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Handler, RequestContext } from '#server/request/request-context.ts';
import type { RegistryProblem } from './open-registry.ts';
import { ownedByCustomer } from './owned-by-customer.ts';
import type { OwnedDomainServices } from './owned-domain-services.ts';
import type { OwnedDomain } from './owned-domain-store.ts';
import { ownedDomainView } from './owned-domain-view.ts';
import { changeRegistrant } from './registrants/change-registrant.ts';
import { type SavedChange, saveChange } from './save-change.ts';
import { sendChange } from './send-change.ts';
import { shownCurrency } from './shown-currency.ts';
import { tldOfName } from './tld-of-name.ts';

type Change = z.output<(typeof endpoint)['input']>['change'];

/**
 * Changes a domain at its registry, then stores the change; a refused change is not stored. Problems: those of
 * `ownedByCustomer`, 'domains/change-invalid' and 'domains/change-refused'.
 */
export function changeOwnedDomain(services: OwnedDomainServices): Handler<typeof endpoint> {
  return async (context, { name, change }) => {
    const owned = await ownedByCustomer(services.database.read, context, name);
    if (!owned.ok) return owned;
    const fields = problemsOf(context, owned.value, change);
    if (fields.length > 0) return refuse(problem('domains/change-invalid', { fields }));
    const sent = await send(services, owned.value, change);
    if (!sent.ok) return sent;
    const saved = await saveChange(services, context, owned.value, sent.value);
    if (!saved.ok) return saved;
    const shown = { now: context.now, currency: await shownCurrency(services.database.read, context) };
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
      const tld = tldOfName(store, name);
      const found = tld === undefined ? [] : checkRegistrant(change.registrant, [tld]);
      return found.map(({ path, code }) => ({ path: `registrant.${path}`, code }));
    }
    case 'lock':
    case 'auto-renew':
      return [];
  }
}

async function send(
  services: OwnedDomainServices,
  owned: OwnedDomain,
  change: Change,
): Promise<Result<SavedChange, RegistryProblem>> {
  switch (change.kind) {
    case 'auto-renew':
      return ok({ autoRenew: change.autoRenew });
    case 'nameservers': {
      const nameservers = change.nameservers.map((host) => host.toLowerCase());
      const given = { nameservers, glue: normalizeGlue(change.glue ?? []) };
      return sentAs({ document: given }, await sendChange(services, owned, given));
    }
    case 'ds': {
      const ds = change.ds.map((record) => ({ ...record, digest: record.digest.toUpperCase() }));
      return sentAs({ document: { ds } }, await sendChange(services, owned, { ds }));
    }
    case 'lock': {
      const { locked } = change;
      return sentAs({ document: { locked } }, await sendChange(services, owned, { locked }));
    }
    case 'registrant':
      return changeRegistrant(services, owned, change.registrant);
  }
}

/** The change to save, once the registry has accepted it. */
function sentAs(change: SavedChange, sent: Result<null, RegistryProblem>): Result<SavedChange, RegistryProblem> {
  return sent.ok ? ok(change) : sent;
}
