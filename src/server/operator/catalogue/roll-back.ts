import type { rollBack as endpoint } from '#contract/operator/catalogue.ts';
import type { OperatorParsedInputOf, OperatorResultOf } from '#contract/operator/operator-endpoint.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { canAccessBrand } from '#core/staff/brand-access.ts';
import { applyOnce } from '#server/audit/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { type PreparedVersion, insertPrepared, prepareRollback, versionChange } from '#server/publishing/public.ts';
import type { CallerContext, OperatorHandler } from '#server/staff/public.ts';
import { findNewestVersion, isUnreadableVersion, listVersions } from '#server/storefront/public.ts';
import { versionInvalid, versionUnreadable } from './files-invalid.ts';
import { versionRow } from './list-versions.ts';
import { retryIfChanged } from './retry-if-changed.ts';

/**
 * Publishes an older version again as a new one. Problems: 'catalogue/not-found', 'catalogue/files-invalid' when
 * it is refused now or cannot be read, 'operator/changed-meanwhile', 'operator/command-reused'.
 */
export function rollBack(services: OperatorServices): OperatorHandler<typeof endpoint> {
  return (context, input) => retryIfChanged(() => tryRollBack(services, context, input));
}

async function tryRollBack(
  services: OperatorServices,
  { caller, now: at }: CallerContext,
  { brandId, version: to, commandId, basedOn }: OperatorParsedInputOf<typeof endpoint>,
): Promise<OperatorResultOf<typeof endpoint>> {
  const { database, production } = services;
  const { actor } = caller;
  const newest = canAccessBrand(caller.brands, brandId) ? await findNewestVersion(database.read, brandId) : null;
  if (newest === null) return refuse(problem('catalogue/not-found'));
  const prepared = await prepare(database.read, newest, { to, at, author: actor, production });
  if (!prepared.ok) return prepared;
  const subject = { kind: 'brand', id: brandId } as const;
  const requested = { restoredVersion: to };
  const command = { id: commandId, actor, action: 'catalogue.roll-back', brandId, subject, requested, at };
  const applied = await applyOnce(services, command, async (tx) => {
    const isInserted = newest.version === basedOn && (await insertPrepared(tx, prepared.value));
    return isInserted ? ok(versionChange(prepared.value, true)) : refuse(problem('operator/changed-meanwhile'));
  });
  if (!applied.ok) return applied;
  const [live] = await listVersions(database.read, brandId, { before: null, limit: 1 });
  return live === undefined ? refuse(problem('catalogue/not-found')) : ok(versionRow(live, live.version));
}

async function prepare(
  ...given: Parameters<typeof prepareRollback>
): Promise<Result<PreparedVersion, Problem<'catalogue/not-found' | 'catalogue/files-invalid'>>> {
  try {
    const prepared = await prepareRollback(...given);
    if (prepared.ok) return prepared;
    const found = prepared.problem;
    return refuse(found === 'store/version-not-found' ? problem('catalogue/not-found') : versionInvalid(found));
  } catch (error) {
    if (!isUnreadableVersion(error)) throw error;
    return refuse(versionUnreadable(error));
  }
}
