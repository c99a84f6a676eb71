import { isDatabaseUnavailable } from '#server/platform/database/database-faults.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type LiveStore, type StoreImage, openVersion } from './live-store.ts';
import { findVersion, findVersionAt, listNewestVersions } from './store-version-store.ts';
import { isUnreadableVersion } from './unreadable-version.ts';

/** Every brand's stores in memory; browsing needs no query. */
export interface Storefronts {
  /** The newest version of the brand of a Host header; port and case are ignored. */
  readonly byHost: (host: string) => LiveStore | null;
  /** The newest version of a brand. */
  readonly byBrand: (brandId: string) => LiveStore | null;
  /** The version of a basket or quote, loaded from the database when not in memory; null when it does not exist. */
  readonly at: (brandId: string, version: number) => Promise<LiveStore | null>;
  /**
   * The version a brand had at an instant (ms); null before its first. Of one that cannot be read the readable one before
   * it, which processes still served. Throws UnreadableVersion when there is none.
   */
  readonly asOf: (brandId: string, at: number) => Promise<LiveStore | null>;
  /** An image of a brand by file name, of any version in memory. */
  readonly image: (brandId: string, name: string) => StoreImage | null;
  /**
   * Loads newly published versions; called periodically. Returns a fault for each that cannot be read, of whose brand the
   * version before stays. Throws when the database is not available, and after loading the others if a brand has no version
   * before: without its store its invoices would get other numbers and its events would be lost.
   */
  readonly refresh: () => Promise<readonly Error[]>;
  /** The newest version of every brand, by id. */
  readonly list: () => readonly LiveStore[];
}

/** Versions of a brand kept in memory, for open pages and baskets. */
const KEPT_VERSIONS = 4;

/** Creates the storefronts; empty until refreshed. */
export function createStorefronts(database: Database): Storefronts {
  const loaded = new Map<string, LiveStore[]>();
  const loading = new Map<string, Promise<LiveStore | null>>();
  let hosts: ReadonlyMap<string, LiveStore> = new Map();
  const newestOf = (brandId: string) => loaded.get(brandId)?.[0] ?? null;
  const list = () => [...loaded.values()].flatMap((versions) => versions.slice(0, 1)).toSorted(byBrandId);

  async function at(brandId: string, version: number): Promise<LiveStore | null> {
    const known = loaded.get(brandId)?.find((store) => store.version === version);
    if (known !== undefined) return known;
    const key = `${brandId} ${version}`;
    const reading = loading.get(key) ?? load(brandId, version).finally(() => loading.delete(key));
    loading.set(key, reading);
    return reading;
  }

  async function load(brandId: string, version: number): Promise<LiveStore | null> {
    const stored = await findVersion(database.read, brandId, version);
    if (stored === null) return null;
    const store = openVersion(stored);
    loaded.set(brandId, withVersion(loaded.get(brandId) ?? [], store));
    hosts = hostsOf(list());
    return store;
  }

  async function readableUpTo(brandId: string, version: number): Promise<LiveStore | null> {
    try {
      return await at(brandId, version);
    } catch (error) {
      if (!isUnreadableVersion(error) || version === 1) throw error;
      return readableUpTo(brandId, version - 1);
    }
  }

  return {
    byHost: (host) => hosts.get(hostName(host)) ?? null,
    byBrand: newestOf,
    at,
    async asOf(brandId, instant) {
      const version = await findVersionAt(database.read, brandId, instant);
      return version === null ? null : readableUpTo(brandId, version);
    },
    image: (brandId, name) =>
      loaded
        .get(brandId)
        ?.find((store) => store.images.has(name))
        ?.images.get(name) ?? null,
    async refresh() {
      const faults: Error[] = [];
      const missing: Error[] = [];
      for (const { brandId, version } of await listNewestVersions(database.read)) {
        try {
          if (version > (newestOf(brandId)?.version ?? 0)) await at(brandId, version);
        } catch (error) {
          if (isDatabaseUnavailable(error)) throw error;
          const fault = isUnreadableVersion(error)
            ? error
            : new Error(`Not loaded: version ${version} of ${brandId}`, { cause: error });
          (newestOf(brandId) === null ? missing : faults).push(fault);
        }
      }
      const [first] = missing;
      if (first !== undefined) throw first;
      return faults;
    },
    list,
  };
}

/** 'shop.example.com' for 'Shop.Example.com:8080'; an IPv6 address keeps its brackets. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/u, '').replace(/\.$/u, '');
}

/** Newest first; the newest is always kept. */
function withVersion(versions: readonly LiveStore[], store: LiveStore): LiveStore[] {
  const others = versions.filter((known) => known.version !== store.version);
  const [newest, ...older] = [store, ...others].toSorted((a, b) => b.version - a.version);
  if (newest === undefined) return [];
  const recentlyAsked = [store, ...others].filter((known) => known !== newest).slice(0, KEPT_VERSIONS - 1);
  return [newest, ...older.filter((known) => recentlyAsked.includes(known))];
}

/** A host of two brands belongs to the first by id; publishing rejects the second. */
function hostsOf(stores: readonly LiveStore[]): ReadonlyMap<string, LiveStore> {
  const entries = stores.flatMap((store) => store.brand.hosts.map((host): [string, LiveStore] => [host, store]));
  return new Map(entries.toReversed());
}

function byBrandId(a: LiveStore, b: LiveStore): number {
  return a.brand.id < b.brand.id ? -1 : 1;
}
