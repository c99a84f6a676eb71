import type { Tld } from '#core/domains/tld.ts';
import type { DomainServices } from './domain-services.ts';
import { patienceOf } from './patience.ts';
import type { InfoAnswer, Registry } from './registry.ts';

/** What was found out about a name held elsewhere, and whether the code with it was tried. */
export interface LookedUp {
  readonly info: Exclude<InfoAnswer, { kind: 'wrong-code' }>;
  readonly code: 'none' | 'given' | 'right' | 'wrong';
}

/**
 * Asks the registries of a TLD in turn about a name, with the code somebody gave for it: only a registry that registers can try a code, RDAP only looks
 * (D8). A wrong code is told beside what is known without one.
 */
export async function lookUpName(
  services: Pick<DomainServices, 'registryOf' | 'patience'>,
  { brandId, tld, name, code }: { brandId: string; tld: Tld; name: string; code: string | null },
): Promise<LookedUp> {
  const patience = patienceOf(services);
  let found: LookedUp = { info: { kind: 'unknown', reason: 'away' }, code: code === null ? 'none' : 'given' };
  for (const key of tld.registries) {
    const registry = services.registryOf(brandId, key);
    if (registry === null || patience.aborted) continue;
    const asked = await ask(registry, name, found.code === 'wrong' ? null : code, patience);
    found = { info: asked.info, code: found.code === 'wrong' ? 'wrong' : asked.code };
    if (asked.info.kind !== 'unknown') return found;
  }
  return found;
}

async function ask(registry: Registry, name: string, code: string | null, patience: AbortSignal): Promise<LookedUp> {
  const info = await withinPatience(registry.info(name, registry.canRegister ? code : null), patience);
  if (info.kind === 'wrong-code') {
    const without = await withinPatience(registry.info(name, null), patience);
    return { info: without.kind === 'wrong-code' ? { kind: 'unknown', reason: 'unreadable' } : without, code: 'wrong' };
  }
  if (code === null) return { info, code: 'none' };
  return { info, code: info.kind === 'known' && registry.canRegister ? 'right' : 'given' };
}

/** The answer, or 'unknown' once the shopper has waited long enough; it may still come, and nobody minds. */
async function withinPatience(answer: Promise<InfoAnswer>, patience: AbortSignal): Promise<InfoAnswer> {
  const { promise, resolve } = Promise.withResolvers<InfoAnswer>();
  const giveUp = (): void => resolve({ kind: 'unknown', reason: 'timeout' });
  if (patience.aborted) giveUp();
  patience.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([answer, promise]);
  } finally {
    patience.removeEventListener('abort', giveUp);
  }
}
