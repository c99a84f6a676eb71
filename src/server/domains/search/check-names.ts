import { splitSuffix } from '#core/domains/names/split-suffix.ts';
import type { Availability } from '#core/domains/search/availability.ts';
import type { Tld } from '#core/domains/tld.ts';
import type { DomainServices } from '#server/domains/domain-services.ts';
import type { NameAnswer } from '#server/domains/registry.ts';
import { loadChecks, saveChecks } from './domain-check-store.ts';
import type { DomainCheck } from './domain-check-store.ts';
import { queryAllNames } from './query-names.ts';
import type { QueriedName } from './query-names.ts';
import { searchTimeout } from './search-timeout.ts';

/** Maximum age (ms) of an answer used for adding, ordering or registering. */
const FRESH_MS = 60_000;

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
  const wanted = [...new Set(names)];
  const known = await loadChecks(services.database.read, brandId, wanted);
  const stale = staleNames(known, wanted, now);
  const answers = stale.length === 0 ? [] : await askAll(services, brandId, stale);
  const isKept = answers.some(({ availability }) => availability.kind !== 'unknown');
  if (isKept) await services.database.transaction((tx) => saveChecks(tx, brandId, answers, services.clock.now()));
  const fresh = new Map(answers.map(({ name, availability }) => [name, availability]));
  return new Map(wanted.map((name) => [name, decide(fresh.get(name), known.get(name)?.answer)]));
}

/** The names whose last answer is older than 60 s. */
export function staleNames(
  known: ReadonlyMap<string, Pick<DomainCheck, 'checkedAt'>>,
  names: readonly string[],
  now: number,
): readonly string[] {
  return names.filter((name) => now - (known.get(name)?.checkedAt ?? Number.NEGATIVE_INFINITY) > FRESH_MS);
}

async function askAll(services: CheckServices, brandId: string, names: readonly string[]): Promise<NameAnswer[]> {
  const tlds = services.storefronts.byBrand(brandId)?.tldIndex ?? NO_TLDS;
  const asked = names.flatMap((name): QueriedName[] => {
    const tld = tlds.get(splitSuffix(name, tlds)?.tld ?? '');
    return tld === undefined ? [] : [{ name, tld }];
  });
  return queryAllNames(services, brandId, asked, searchTimeout(services));
}

const NO_TLDS: ReadonlyMap<string, Tld> = new Map();

function decide(fresh: Availability | undefined, last: Availability | undefined): Availability {
  if (fresh !== undefined && fresh.kind !== 'unknown') return fresh;
  return last ?? fresh ?? { kind: 'unknown', reason: 'timeout' };
}
