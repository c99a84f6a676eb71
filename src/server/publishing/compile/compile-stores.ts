import { z } from 'zod';
import type { IssuedPrefix } from '#core/billing/document-number.ts';
import { BRAND_ID_FORM, isBrandId } from '#core/storefront/brand-id.ts';
import { createFindings } from '#server/publishing/store-files/findings.ts';
import { parseStoreFile } from '#server/publishing/store-files/parse-store-file.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';
import type { StoreFiles } from '#server/publishing/store-files/store-files.ts';
import { type StoreProblem, sortProblems } from '#server/publishing/store-files/store-problem.ts';
import type { StoreDocument } from '#server/storefront/public.ts';
import { compileStore } from './compile-store.ts';
import { reportUsedPrefixes } from './used-prefixes.ts';

/** Stores to be published together. */
export interface CompiledStores {
  /** Stores without problems, by brand. */
  readonly documents: readonly StoreDocument[];
  /** Problems of all stores. */
  readonly problems: readonly StoreProblem[];
}

/** What the database holds that new versions must not use again. */
export interface UsedNames {
  /** Of other brands, by host. */
  readonly hosts: ReadonlyMap<string, string>;
  readonly prefixes: readonly IssuedPrefix[];
  /** Brands that were published, with whatever id. */
  readonly brandIds: ReadonlySet<string>;
}

/**
 * Compiles every store and checks hosts and number prefixes against each other and what the database holds, by which
 * also the ids of new brands are checked; problems: those of compileStore, brand/host-taken, brand/number-prefix-used,
 * brand/id-invalid.
 */
export function compileStores(stores: readonly StoreFiles[], used: UsedNames | null = null): CompiledStores {
  const results = stores.map((files) => compileStore(files));
  const problems = [
    ...results.flatMap((result) => (result.ok ? [] : result.problem)),
    ...reportSharedHosts(stores, used?.hosts ?? new Map()),
    ...reportUsedPrefixes(stores, used?.prefixes ?? []),
    ...(used === null ? [] : reportInvalidIds(stores, used.brandIds)),
  ];
  return {
    documents: results.flatMap((result) => (result.ok ? [result.value] : [])),
    problems: sortProblems(problems),
  };
}

/** A brand that was published keeps its id, which never changes. */
function reportInvalidIds(stores: readonly StoreFiles[], published: ReadonlySet<string>): readonly StoreProblem[] {
  return stores
    .filter(({ brandId }) => !isBrandId(brandId) && !published.has(brandId))
    .map(({ directory }) => ({
      file: directory,
      line: 1,
      column: 1,
      code: 'brand/id-invalid',
      message: `rename the folder: its name is the id of the brand, which consists of ${BRAND_ID_FORM}`,
    }));
}

const hostList = z.object({ hosts: z.array(z.unknown()) });

/**
 * Reports hosts used by another brand (brand/host-taken), since a host identifies exactly one brand. `usedHosts` are
 * the brands of published hosts, by host.
 */
function reportSharedHosts(
  stores: readonly StoreFiles[],
  usedHosts: ReadonlyMap<string, string>,
): readonly StoreProblem[] {
  const findings = createFindings();
  const owners = new Map<unknown, string>(usedHosts);
  for (const files of stores) {
    for (const { host, place } of hostsOf(files)) {
      const owner = owners.get(host) ?? files.brandId;
      owners.set(host, owner);
      if (owner !== files.brandId)
        findings.add(place, 'brand/host-taken', `"${String(host)}" already belongs to the brand ${owner}`);
    }
  }
  return findings.all();
}

function hostsOf(files: StoreFiles): readonly { readonly host: unknown; readonly place: Place }[] {
  const parsed = parseStoreFile(`${files.directory}/brand.yaml`, files.texts.get('brand.yaml') ?? '');
  if (!parsed.ok) return [];
  const list = hostList.safeParse(parsed.value.value);
  const root: Place = { file: parsed.value, path: [] };
  return list.success ? list.data.hosts.map((host, index) => ({ host, place: inside(root, 'hosts', index) })) : [];
}
