import type { Availability } from '#core/domains/availability.ts';
import { findTld } from '#core/domains/names/split-suffix.ts';
import type { DomainServices } from '#server/domains/domain-services.ts';
import type { CheckResult } from '#server/domains/registry.ts';
import { type DomainCheck, FRESH_MS, listChecks, updateChecks } from './domain-check-store.ts';
import { type QueriedName, queryAllNames } from './query-names.ts';
import { searchTimeout } from './search-timeout.ts';

/** Dependencies of refreshing answers. */
export type CheckServices = Pick<DomainServices, 'database' | 'clock' | 'storefronts' | 'registryOf' | 'timeout'>;

/**
 * The current availability of names: answers older than 60 s are refreshed and stored (domain_checks). While a registry
 * is unavailable the last answer counts; a name without any is 'unknown'. Calls registries, therefore never inside a
 * transaction.
 */
export async function freshAnswers(
  services: CheckServices,
  brandId: string,
  names: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Availability>> {
  const requested = [...new Set(names)];
  const known = await listChecks(services.database.read, brandId, requested);
  const stale = staleNames(known, requested, now);
  const answers = stale.length === 0 ? [] : await queryAll(services, brandId, stale);
  const isStored = answers.some(({ availability }) => availability.kind !== 'unknown');
  if (isStored) await services.database.transaction((tx) => updateChecks(tx, brandId, answers, services.clock.now()));
  const fresh = new Map(answers.map(({ name, availability }) => [name, availability]));
  return new Map(requested.map((name) => [name, decide(fresh.get(name), known.get(name)?.answer)]));
}

/** The names whose last answer is not from the last 60 s. */
export function staleNames(
  known: ReadonlyMap<string, Pick<DomainCheck, 'checkedAt'>>,
  names: readonly string[],
  now: number,
): readonly string[] {
  const age = (name: string) => Math.abs(now - (known.get(name)?.checkedAt ?? Number.NEGATIVE_INFINITY));
  return names.filter((name) => age(name) > FRESH_MS);
}

async function queryAll(services: CheckServices, brandId: string, names: readonly string[]): Promise<CheckResult[]> {
  const tlds = services.storefronts.byBrand(brandId)?.tldIndex;
  const queried = names.flatMap((name): QueriedName[] => {
    const tld = findTld(name, tlds);
    return tld === undefined ? [] : [{ name, tld }];
  });
  return queryAllNames(services, brandId, queried, searchTimeout(services));
}

function decide(fresh: Availability | undefined, last: Availability | undefined): Availability {
  if (fresh !== undefined && fresh.kind !== 'unknown') return fresh;
  return last ?? fresh ?? { kind: 'unknown', reason: 'timeout' };
}
