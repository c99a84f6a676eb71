import { NUMBER_SERIES, type NumberedDocument, isPrefixOfOthers } from '#core/billing/document-number.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { StoreFinding } from '#server/production/public.ts';
import { listIssuedPrefixes } from '#server/sales/public.ts';
import { type StoreDocument, findNewestVersion, listNewestVersions } from '#server/storefront/public.ts';
import type { UsedNames } from './compile/compile-stores.ts';

/** A host or number prefix of an older version that cannot be used again. */
export interface UsedName extends Omit<StoreFinding, 'code'> {
  readonly code: 'brand/host-taken' | 'brand/number-prefix-used';
}

/**
 * The hosts of all published brands but these, the prefixes of all issued documents, and all published brands; without
 * hosts of brands whose version cannot be read, so that two of them can be replaced one after the other.
 */
export async function findUsedNames(read: Queries, brandIds: readonly string[]): Promise<UsedNames> {
  const newest = await listNewestVersions(read);
  const others = newest.filter(({ brandId }) => !brandIds.includes(brandId));
  const stored = await Promise.all(others.map(({ brandId }) => findNewestVersion(read, brandId)));
  const documents = stored.flatMap((version) => version?.document ?? []);
  const hosts = documents.flatMap(({ brand }) => brand.hosts.map((host): [string, string] => [host, brand.id]));
  const published = new Set(newest.map(({ brandId }) => brandId));
  return { hosts: new Map(hosts), prefixes: await listIssuedPrefixes(read), brandIds: published };
}

/** What an older version uses that another brand, or documents of the other kind, have used since. */
export function findNamesUsedSince(
  { brand }: StoreDocument,
  { hosts, prefixes }: Pick<UsedNames, 'hosts' | 'prefixes'>,
): readonly UsedName[] {
  const taken = brand.hosts.flatMap((host, index): UsedName[] => {
    const owner = hosts.get(host);
    if (owner === undefined) return [];
    const place = { file: 'brand.yaml', path: ['hosts', index] } as const;
    const found = `"${host}" now belongs to the brand ${owner}`;
    return [{ code: 'brand/host-taken', place, found, fix: 'publish store files without this host' }];
  });
  const numbered = DOCUMENTS.flatMap(({ kind, path, own, others }): UsedName[] => {
    const { prefix } = brand.numbering?.[kind] ?? NUMBER_SERIES[kind];
    if (!isPrefixOfOthers({ brandId: brand.id, kind, prefix }, prefixes)) return [];
    const place = { file: 'brand.yaml', path } as const;
    const found = `${own} began with "${prefix}", and ${others} with such numbers have been issued since`;
    return [{ code: 'brand/number-prefix-used', place, found, fix: 'publish store files with another prefix' }];
  });
  return [...taken, ...numbered];
}

const DOCUMENTS: readonly {
  readonly kind: NumberedDocument;
  readonly path: readonly string[];
  readonly own: string;
  readonly others: string;
}[] = [
  { kind: 'invoice', path: ['invoices', 'prefix'], own: 'invoices', others: 'credit notes' },
  { kind: 'credit-note', path: ['invoices', 'credit_notes', 'prefix'], own: 'credit notes', others: 'invoices' },
];
