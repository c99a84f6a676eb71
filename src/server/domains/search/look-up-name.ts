import type { Tld } from '#core/domains/tld.ts';
import type { DomainServices } from '#server/domains/domain-services.ts';
import type { InfoAnswer, Registry } from '#server/domains/registry.ts';
import { searchTimeout } from './search-timeout.ts';

/** Registry data of a name held elsewhere, and whether the auth code was verified. */
export interface LookedUp {
  readonly info: Exclude<InfoAnswer, { kind: 'wrong-code' }>;
  readonly code: 'none' | 'given' | 'right' | 'wrong';
}

/**
 * Queries the registries of a TLD in turn for a name, with an auth code if given. Only registering registries can
 * verify a code, RDAP cannot. With a wrong code the publicly visible data is still returned.
 */
export async function lookUpName(
  services: Pick<DomainServices, 'registryOf' | 'timeout'>,
  { brandId, tld, name, code }: { brandId: string; tld: Tld; name: string; code: string | null },
): Promise<LookedUp> {
  const timeout = searchTimeout(services);
  let found: LookedUp = { info: { kind: 'unknown', reason: 'away' }, code: code === null ? 'none' : 'given' };
  for (const key of tld.registries) {
    const registry = services.registryOf(brandId, key);
    if (registry === null || timeout.aborted) continue;
    const asked = await ask(registry, name, found.code === 'wrong' ? null : code, timeout);
    found = { info: asked.info, code: found.code === 'wrong' ? 'wrong' : asked.code };
    if (asked.info.kind !== 'unknown') return found;
  }
  return found;
}

async function ask(registry: Registry, name: string, code: string | null, timeout: AbortSignal): Promise<LookedUp> {
  const info = await withinTimeout(registry.info(name, registry.canRegister ? code : null), timeout);
  if (info.kind === 'wrong-code') {
    const without = await withinTimeout(registry.info(name, null), timeout);
    return { info: without.kind === 'wrong-code' ? { kind: 'unknown', reason: 'unreadable' } : without, code: 'wrong' };
  }
  if (code === null) return { info, code: 'none' };
  return { info, code: info.kind === 'known' && registry.canRegister ? 'right' : 'given' };
}

/** The answer, or 'unknown' after the timeout; a late answer is ignored. */
async function withinTimeout(answer: Promise<InfoAnswer>, timeout: AbortSignal): Promise<InfoAnswer> {
  const { promise, resolve } = Promise.withResolvers<InfoAnswer>();
  const giveUp = (): void => resolve({ kind: 'unknown', reason: 'timeout' });
  if (timeout.aborted) giveUp();
  timeout.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([answer, promise]);
  } finally {
    timeout.removeEventListener('abort', giveUp);
  }
}
