import type { Database } from '#server/platform/database.ts';
import { openLiveStore } from './live-store.ts';
import type { LiveStore, StoreImage } from './live-store.ts';
import { findNewestVersions, findVersion } from './store-version-store.ts';

/** Every brand's stores in memory; browsing asks nobody else (D4). */
export interface Storefronts {
  /** The newest version of the brand a Host header names; the port is ignored, letters may be of any case (D2). */
  readonly byHost: (host: string) => LiveStore | null;
  /** The newest version of a brand. */
  readonly byBrand: (brandId: string) => LiveStore | null;
  /** The version a basket or quote carries, read from the database when this process does not know it yet; null when there is none. */
  readonly at: (brandId: string, version: number) => Promise<LiveStore | null>;
  /** A picture of a brand by the last part of its address, of any version still in memory. */
  readonly image: (brandId: string, name: string) => StoreImage | null;
  /** Takes up versions published since; asked every second. */
  readonly refresh: () => Promise<void>;
  /** The newest version of every brand, by id. */
  readonly list: () => readonly LiveStore[];
}

/** How many versions of a brand are kept in memory: those that open pages and baskets may still carry. */
const KEPT_VERSIONS = 4;

/** Storefronts over the published versions; empty until refreshed. */
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
    const store = openLiveStore(stored.document, stored.version);
    loaded.set(brandId, withVersion(loaded.get(brandId) ?? [], store));
    hosts = hostsOf(list());
    return store;
  }

  return {
    byHost: (host) => hosts.get(hostName(host)) ?? null,
    byBrand: newestOf,
    at,
    image: (brandId, name) =>
      loaded
        .get(brandId)
        ?.find((store) => store.images.has(name))
        ?.images.get(name) ?? null,
    async refresh() {
      for (const { brandId, version } of await findNewestVersions(database.read)) {
        if (version > (newestOf(brandId)?.version ?? 0)) await at(brandId, version);
      }
    },
    list,
  };
}

/** 'shop.example.com' of 'Shop.Example.com:8080'; an IPv6 address keeps its brackets. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/u, '').replace(/\.$/u, '');
}

/** Newest first; the newest always stays. */
function withVersion(versions: readonly LiveStore[], store: LiveStore): LiveStore[] {
  const others = versions.filter((known) => known.version !== store.version);
  const [newest, ...older] = [store, ...others].toSorted((a, b) => b.version - a.version);
  if (newest === undefined) return [];
  const recentlyAsked = [store, ...others].filter((known) => known !== newest).slice(0, KEPT_VERSIONS - 1);
  return [newest, ...older.filter((known) => recentlyAsked.includes(known))];
}

/** A host that two brands name belongs to the first by id; publishing refuses the second. */
function hostsOf(stores: readonly LiveStore[]): ReadonlyMap<string, LiveStore> {
  const entries = stores.flatMap((store) => store.brand.hosts.map((host): [string, LiveStore] => [host, store]));
  return new Map(entries.toReversed());
}

function byBrandId(a: LiveStore, b: LiveStore): number {
  return a.brand.id < b.brand.id ? -1 : 1;
}
