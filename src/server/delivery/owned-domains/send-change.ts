import { problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { UpdateDomain } from '#server/domains/public.ts';
import { type RegistryProblem, changeRefused, openRegistry } from './open-registry.ts';
import type { OwnedDomainServices } from './owned-domain-services.ts';
import type { OwnedDomain } from './owned-domain-store.ts';

/** Sends a change of a domain to its registry; idempotent, so a client without an answer may retry. */
export async function sendChange(
  services: OwnedDomainServices,
  owned: OwnedDomain,
  change: Omit<UpdateDomain, 'name' | 'clTRID'>,
): Promise<Result<null, RegistryProblem>> {
  const registry = openRegistry(services, owned);
  if (!registry.ok) return registry;
  const answer = await registry.value.update({ name: owned.name, clTRID: services.ids.uuid(), ...change });
  if (answer.kind === 'unknown') return refuse(problem('domains/registry-away'));
  if (answer.kind !== 'refused') return ok(null);
  // A registry may echo its input, and auth codes must not be logged.
  const says = change.authCode === undefined ? answer.message : '';
  services.log.warn({ name: owned.name, code: answer.code, says }, 'the registry refused a change');
  return changeRefused(answer.reason);
}
