import { problem } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { Registry } from '#server/domains/public.ts';
import type { OwnedDomainServices } from './owned-domain-services.ts';
import type { OwnedDomain } from './owned-domain-store.ts';

/** The registry for changes of a name; 'domains/change-refused' for a name not yet obtained or lapsed. */
export function openRegistry(
  { registryOf }: Pick<OwnedDomainServices, 'registryOf'>,
  { brandId, registry: key, state }: OwnedDomain,
): Result<Registry, Problem> {
  if (state !== 'active' && state !== 'grace') return changeRefused('not-active');
  const registry = registryOf(brandId, key);
  return registry === null ? refuse(problem('domains/registry-away')) : ok(registry);
}

/** The problem of a change that was not made, with its reason. */
export function changeRefused(reason: string): Result<never, Problem> {
  return refuse(problem('domains/change-refused', { data: { reason } }));
}
