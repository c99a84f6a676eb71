import { RENEWAL_POLICY, type RenewalPolicy } from '#core/renewals/renewal-policy.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import type { RenewalSource } from '#server/publishing/store-files/renewal-fields.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';

/** Compiles a brand's renewal schedule; empty when none is declared. Reports days that are not in order. */
export function compileRenewals(
  source: RenewalSource | undefined,
  place: Place,
  findings: Findings,
): { readonly renewals?: RenewalPolicy } {
  if (source === undefined) return {};
  const renewals: RenewalPolicy = {
    invoiceDays: source.invoice_days ?? RENEWAL_POLICY.invoiceDays,
    nameChargeDays: source.name_charge_days ?? RENEWAL_POLICY.nameChargeDays,
    retryDays: source.retry_days ?? RENEWAL_POLICY.retryDays,
    suspendDays: source.suspend_days ?? RENEWAL_POLICY.suspendDays,
    endDays: source.end_days ?? RENEWAL_POLICY.endDays,
    ...(source.unanswered === undefined ? {} : { unanswered: source.unanswered }),
  };
  const days = [...renewals.retryDays, renewals.suspendDays, renewals.endDays];
  const isInOrder = days.every((day, position) => position === 0 || day > (days[position - 1] ?? 0));
  if (!isInOrder) findings.add(inside(place, 'renewals'), 'brand/renewal-days', MESSAGE);
  return { renewals };
}

const MESSAGE = 'retry_days, suspend_days and end_days must follow each other';
