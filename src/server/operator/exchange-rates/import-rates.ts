import type { importRates as endpoint } from '#contract/operator/rates.ts';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { applyOnce } from '#server/audit/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { readReferenceRates } from './read-reference-rates.ts';
import { RATES_SUBJECT, daysOf, storeRates } from './store-rates.ts';

/**
 * Imports a file of the European Central Bank. Problems: 'rates/all-brands-needed', since the rates apply to all of them,
 * 'rates/file-refused', 'operator/command-reused'.
 */
export function importRates(services: Pick<OperatorServices, 'database' | 'log'>): OperatorHandler<typeof endpoint> {
  return async ({ caller, now: at }, { commandId, file }) => {
    if (caller.brands !== 'all') return refuse(problem('rates/all-brands-needed'));
    const bytes = Buffer.from(file, 'base64');
    const read = readReferenceRates(bytes);
    if (!read.ok) return refuse(problem('rates/file-refused', { data: { reason: read.problem } }));
    const command = {
      id: commandId,
      actor: caller.actor,
      action: 'rates.import',
      brandId: null,
      subject: RATES_SUBJECT,
      requested: { file: sha256(bytes.toString('base64')) },
      at,
    };
    const applied = await applyOnce(services, command, async (tx) => {
      const stored = await storeRates(tx, read.value, at);
      return stored.ok ? stored : refuse(problem('rates/file-refused', { data: { reason: stored.problem } }));
    });
    if (!applied.ok) return applied;
    const repeated = { imported: 0, known: read.value.length, ...daysOf(read.value) };
    return ok(applied.value.isRepeated ? repeated : applied.value.value);
  };
}
