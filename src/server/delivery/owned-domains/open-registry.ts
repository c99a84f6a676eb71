import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Registry } from '#server/domains/public.ts';
import type { OwnedDomainServices } from './owned-domain-services.ts';
import type { OwnedDomain } from './owned-domain-store.ts';

/** Why a change was not made at the registry. */
export type RegistryProblem = Problem<'domains/change-refused' | 'domains/registry-away'>;

/** The registry for changes of a domain; 'domains/change-refused' for a domain not yet obtained or lapsed. */
export function openRegistry(
  { registryOf }: Pick<OwnedDomainServices, 'registryOf'>,
  { brandId, registry: key, state }: OwnedDomain,
): Result<Registry, RegistryProblem> {
  if (state !== 'active' && state !== 'grace') return changeRefused('not-active');
  const registry = registryOf(brandId, key);
  return registry === null ? refuse(problem('domains/registry-away')) : ok(registry);
}

/** The problem of a change that was not made, with its reason. */
export function changeRefused(reason: string): Result<never, Problem<'domains/change-refused'>> {
  return refuse(problem('domains/change-refused', { data: { reason } }));
}
