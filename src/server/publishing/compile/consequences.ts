import { brandFile } from '#server/publishing/store-files/brand-file.ts';
import { catalogueFile } from '#server/publishing/store-files/catalogue-file.ts';
import { slug } from '#server/publishing/store-files/scalars.ts';
import type { StoreFiles } from '#server/publishing/store-files/store-files.ts';
import type { StoreProblem } from '#server/publishing/store-files/store-problem.ts';
import { listedNames, listedValue } from './listed-items.ts';
import { type Source, type Sources, isCataloguePath } from './sources.ts';

/** A part of the store other parts refer to. */
type Part = 'currencies' | 'pricing' | 'categories' | 'products' | 'registries' | 'tlds' | 'rates';

/** The parts a problem depends on: when one of them is unreadable, the problem is a consequence. */
const CONCLUDED_FROM: Readonly<Record<string, readonly Part[]>> = {
  'catalogue/unknown-currency': ['currencies', 'pricing', 'rates'],
  'catalogue/rate-missing': ['currencies', 'pricing', 'tlds'],
  'catalogue/rate-of-base': ['currencies', 'pricing'],
  'catalogue/base-in-prices-in': ['currencies', 'pricing'],
  'domains/base-in-prices-in': ['currencies', 'pricing'],
  'catalogue/price-missing': ['currencies', 'pricing'],
  'catalogue/price-too-precise': ['currencies', 'pricing'],
  'catalogue/price-too-high': ['currencies', 'pricing'],
  'catalogue/no-terms': ['pricing'],
  'catalogue/term-not-offered': ['pricing'],
  'catalogue/default-term-not-offered': ['pricing'],
  'catalogue/term-without-value': ['currencies', 'pricing'],
  'catalogue/trial-without-term': ['pricing'],
  'catalogue/unknown-category': ['categories'],
  'promotions/unknown-category': ['categories', 'tlds'],
  'promotions/unknown-product': ['products'],
  'promotions/unknown-domain': ['tlds'],
  'recommendations/unknown-product': ['products'],
  'domains/unknown-registry': ['registries'],
};

/**
 * Problems after which a part counts as incomplete: an unknown file may contain it, and a misspelt TLD is missing in
 * other places.
 */
const CAUSES: Readonly<Record<string, readonly Part[]>> = {
  'file/unknown': ['pricing', 'categories', 'products', 'tlds'],
  'domains/unknown-tld': ['tlds'],
  'domains/invalid-tld': ['tlds'],
  'catalogue/rate-missing': ['rates'],
};

/** Removes problems that only follow from an unreadable part, so that one mistake is reported once. */
export function withoutConsequences(
  problems: readonly StoreProblem[],
  files: StoreFiles,
  sources: Sources,
): readonly StoreProblem[] {
  const unreadable = new Set([
    ...unreadableParts(files, sources),
    ...problems.flatMap(({ code }) => CAUSES[code] ?? []),
  ]);
  const causes = problems.filter(({ code }) => !(CONCLUDED_FROM[code] ?? []).some((part) => unreadable.has(part)));
  const [first, ...others] = causes.filter(({ code }) => code === 'catalogue/price-missing');
  if (first === undefined || others.length < MAX_ALIKE) return causes;
  const message = `${first.message}; prices are missing in ${others.length} other places, too`;
  return causes.flatMap((one) => (one === first ? { ...one, message } : others.includes(one) ? [] : one));
}

/**
 * From this number of missing prices on, only the first is reported, since the cause is most likely one missing rate.
 */
const MAX_ALIKE = 5;

function unreadableParts(files: StoreFiles, { brand, catalogue, domains }: Sources): ReadonlySet<Part> {
  const parts = new Set<Part>();
  const isCatalogueComplete =
    catalogue.length > 0 && [...files.texts.keys()].filter(isCataloguePath).length === catalogue.length;
  const known = Object.keys(catalogueFile.shape);
  const strays = catalogue.some((source) => !isMapping(source.file.value) || hasUnknownKeys(source, known));
  if (brand === null || isUnreadable(brand, 'currencies', brandFile.shape.currencies)) parts.add('currencies');
  if (!isCatalogueComplete || strays)
    for (const part of ['pricing', 'categories', 'products'] as const) parts.add(part);
  if (
    catalogue.some((source) => has(source, 'pricing') && isUnreadable(source, 'pricing', catalogueFile.shape.pricing))
  )
    parts.add('pricing');
  for (const list of ['categories', 'products'] as const)
    if (catalogue.some((source) => listedNames(source, list, 'slug').some((name) => !slug.safeParse(name).success)))
      parts.add(list);
  if (domains !== null && !has(domains, 'registries')) parts.add('registries');
  if (domains === null ? files.texts.has('domains.yaml') : !has(domains, 'tlds')) parts.add('tlds');
  return parts;
}

function isUnreadable(source: Source<unknown>, key: string, schema: Parameters<typeof listedValue>[2]): boolean {
  return listedValue(source, key, schema).length === 0;
}

function has({ file }: Source<unknown>, key: string): boolean {
  return keysOf(file.value).includes(key);
}

function hasUnknownKeys({ file }: Source<unknown>, known: readonly string[]): boolean {
  return keysOf(file.value).some((key) => !known.includes(key));
}

function keysOf(value: unknown): readonly string[] {
  return isMapping(value) ? Object.keys(value) : [];
}

function isMapping(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
