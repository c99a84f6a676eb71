import {
  IMPORT_DAYS_MAX,
  type explainDifference as explainEndpoint,
  type importTransactions as importEndpoint,
} from '#contract/operator/reconciliation.ts';
import { problem } from '#contract/problems.ts';
import { daysBetween } from '#core/accounting/import-schedule.ts';
import { OFFLINE_PROVIDER } from '#core/payments/payment-providers.ts';
import { ok, refuse } from '#core/result.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import { dayOf } from '#core/time/local-day.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { applyOnce } from '#server/audit/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { explainDifference as explain, findDifference, requestImport } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { differenceView } from './difference-view.ts';

/**
 * Has the workers import days that have ended, of every provider of a brand. Problems: 'brand/not-found';
 * 'reconciliation/nothing-to-import' for a brand without such a provider; 'reconciliation/period-refused'.
 */
export function importTransactions(services: OperatorServices): OperatorHandler<typeof importEndpoint> {
  return async ({ caller, now: at }, { brandId, commandId, from, to }) => {
    const brand = canAccessBrand(caller.brands, brandId) ? services.storefronts.byBrand(brandId)?.brand : undefined;
    if (brand === undefined) return refuse(problem('brand/not-found'));
    const providers = brand.paymentProviders.map(({ provider }) => provider);
    const listing = [...new Set(providers)].filter((provider) => provider !== OFFLINE_PROVIDER);
    if (listing.length === 0) return refuse(problem('reconciliation/nothing-to-import'));
    const today = dayOf(at, timeZoneOf(brand.timeZone));
    // Dates of a year beyond four digits or not of the calendar give no days.
    const days = to < today ? daysBetween(from, to) : [];
    if (days.length === 0 || days.length > IMPORT_DAYS_MAX) return refuse(problem('reconciliation/period-refused'));
    const { actor } = caller;
    const subject = { kind: 'brand', id: brandId } as const;
    const command = {
      id: commandId,
      actor,
      action: 'reconciliation.import',
      brandId,
      subject,
      requested: { from, to },
      at,
    };
    const keys = listing.flatMap((provider) => days.map((day) => ({ brandId, provider, day })));
    const applied = await applyOnce(services, command, async (tx) => {
      await requestImport(tx, keys, at);
      return ok({ value: keys.length, after: { providers: listing.join(', ') } });
    });
    return applied.ok ? ok({ days: keys.length }) : applied;
  };
}

/** Marks an open difference as explained. Problems: 'reconciliation/not-found', 'operator/changed-meanwhile'. */
export function explainDifference(services: OperatorServices): OperatorHandler<typeof explainEndpoint> {
  return async ({ caller, now: at }, { brandId, differenceId: id, commandId, providerMinor, expectedMinor, note }) => {
    const { read } = services.database;
    const found = canAccessBrand(caller.brands, brandId) ? await findDifference(read, { brandId, id }) : null;
    if (found === null) return refuse(problem('reconciliation/not-found'));
    const { actor } = caller;
    const { difference } = found;
    const subject = { kind: 'payment', id: difference.paymentId ?? id } as const;
    const reason = note.trim();
    const command = {
      id: commandId,
      actor,
      action: 'reconciliation.explain',
      brandId,
      subject,
      reason,
      requested: { difference: id, providerMinor, expectedMinor },
      isReasonRequested: true,
      at,
    };
    const applied = await applyOnce<null, 'operator/changed-meanwhile'>(services, command, async (tx) => {
      const shown = { ...difference, providerMinor, expectedMinor };
      const isExplained = await explain(tx, shown, { by: actor.name, note: reason, at });
      if (!isExplained) return refuse(problem('operator/changed-meanwhile'));
      const { kind, currency } = difference;
      return ok({ value: null, after: { kind, currency } });
    });
    if (!applied.ok) return applied;
    const now = await findDifference(read, { brandId, id });
    return now === null ? refuse(problem('reconciliation/not-found')) : ok(differenceView(now));
  };
}
