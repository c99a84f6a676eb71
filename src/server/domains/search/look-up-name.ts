import type { Tld } from '#core/domains/tld.ts';
import type { DomainServices } from '#server/domains/domain-services.ts';
import type { InfoResult, Registry } from '#server/domains/registry.ts';
import { searchTimeout } from './search-timeout.ts';

/** Registry data of a name at another registrar, and whether the auth code was verified. */
export interface LookupResult {
  readonly info: Exclude<InfoResult, { kind: 'wrong-code' }>;
  readonly code: 'none' | 'given' | 'right' | 'wrong';
}

/**
 * Queries the registries of a TLD in turn for a name, with an auth code if given. Only registering registries can
 * verify a code, RDAP cannot. With a wrong code the publicly visible data is still returned.
 */
export async function lookUpName(
  services: Pick<DomainServices, 'registryOf' | 'timeout'>,
  { brandId, tld, name, code }: { brandId: string; tld: Tld; name: string; code: string | null },
): Promise<LookupResult> {
  const timeout = searchTimeout(services);
  let found: LookupResult = { info: { kind: 'unknown', reason: 'away' }, code: code === null ? 'none' : 'given' };
  for (const key of tld.registries) {
    const registry = services.registryOf(brandId, key);
    if (registry === null || timeout.aborted) continue;
    const response = await query(registry, name, found.code === 'wrong' ? null : code, timeout);
    found = { info: response.info, code: found.code === 'wrong' ? 'wrong' : response.code };
    if (response.info.kind !== 'unknown') return found;
  }
  return found;
}

async function query(
  registry: Registry,
  name: string,
  code: string | null,
  timeout: AbortSignal,
): Promise<LookupResult> {
  const info = await withinTimeout(registry.info(name, registry.canRegister ? code : null), timeout);
  if (info.kind === 'wrong-code') {
    const without = await withinTimeout(registry.info(name, null), timeout);
    return { info: without.kind === 'wrong-code' ? { kind: 'unknown', reason: 'unreadable' } : without, code: 'wrong' };
  }
  if (code === null) return { info, code: 'none' };
  return { info, code: info.kind === 'known' && registry.canRegister ? 'right' : 'given' };
}

/** The answer, or 'unknown' after the timeout; a late answer is ignored. */
async function withinTimeout(answer: Promise<InfoResult>, timeout: AbortSignal): Promise<InfoResult> {
  const { promise, resolve } = Promise.withResolvers<InfoResult>();
  const abort = (): void => resolve({ kind: 'unknown', reason: 'timeout' });
  if (timeout.aborted) abort();
  timeout.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([answer, promise]);
  } finally {
    timeout.removeEventListener('abort', abort);
  }
}
