import { DEFAULT_LANGUAGE, type Language, isLanguage } from '#core/languages/languages.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { createFindings } from '#server/publishing/store-files/findings.ts';
import { knownTexts } from '#server/publishing/store-files/known-texts.ts';
import { type ParseStoreFile, parseEachOnce } from '#server/publishing/store-files/parse-store-file.ts';
import type { Place } from '#server/publishing/store-files/source-file.ts';
import type { StoreFiles } from '#server/publishing/store-files/store-files.ts';
import type { StoreProblem } from '#server/publishing/store-files/store-problem.ts';
import { type StoreDocument, type StoreTexts, textsOf } from '#server/storefront/public.ts';
import { brandTimeZone } from './brand/brand-time-zone.ts';
import { checkRegistrations } from './brand/check-registrations.ts';
import { checkText } from './brand/check-text.ts';
import { type BrandContext, compileBrand, registrationsOf } from './brand/compile-brand.ts';
import { compileText } from './brand/compile-text.ts';
import { compileWellKnown } from './brand/compile-well-known.ts';
import { compileCatalogue } from './catalogue/compile-catalogue.ts';
import { compilePromotions } from './catalogue/compile-promotions.ts';
import { checkSchemaVersion } from './check-schema-version.ts';
import { compileTaxes } from './compile-taxes.ts';
import { withoutConsequences } from './consequences.ts';
import { compileDomains, domainProductIds } from './domains/compile-domains.ts';
import { createPublishedImages } from './images.ts';
import { listedNames } from './listed-items.ts';
import { compilePricing } from './prices/pricing.ts';
import { type Sources, readSources } from './sources.ts';

/** The category of all domains (core/catalogue/domain-product.ts); it need not be in the catalogue. */
const DOMAINS_CATEGORY = 'domains';

/** Compiles the files of a store in each of the brand's languages; otherwise returns all problems. */
export function compileStore(files: StoreFiles): Result<StoreDocument, readonly StoreProblem[]> {
  const parse = parseEachOnce();
  const unread = checkSchemaVersion(files, parse);
  if (unread !== null) return refuse([unread]);
  const languages = languagesOf(files, parse);
  const [first = DEFAULT_LANGUAGE, ...others] = languages;
  const document = compileIn(files, { languages: [first, ...others], first, parse });
  if (!document.ok || others.length === 0) return document;
  const texts: [string, StoreTexts][] = [];
  for (const language of others) {
    const other = compileIn(files, {
      languages: [language, ...languages.filter((one) => one !== language)],
      first,
      parse,
    });
    if (!other.ok) return other;
    texts.push([language, textsOf(document.value, other.value)]);
  }
  return ok({ ...document.value, languages: Object.fromEntries(texts) });
}

/** The languages of brand.yaml as far as readable; its problems are reported when compiling. */
function languagesOf(files: StoreFiles, parse: ParseStoreFile): readonly Language[] {
  const parsed = parse(`${files.directory}/brand.yaml`, files.texts.get('brand.yaml') ?? '');
  const value = parsed.ok ? parsed.value.value : null;
  const given: unknown = typeof value === 'object' && value !== null && 'languages' in value ? value.languages : [];
  const spoken = (Array.isArray(given) ? given : []).filter((tag) => typeof tag === 'string' && isLanguage(tag));
  return spoken.length === 0 ? [DEFAULT_LANGUAGE] : [...new Set<Language>(spoken)];
}

/** The languages to compile in. */
interface CompileLanguages {
  /** By preference: each text uses the first available. */
  readonly languages: readonly Language[];
  /** The brand's first language. */
  readonly first: Language;
  readonly parse: ParseStoreFile;
}

/** Compiles the store in the first of these languages. */
function compileIn(
  files: StoreFiles,
  { languages, first, parse }: CompileLanguages,
): Result<StoreDocument, readonly StoreProblem[]> {
  const findings = createFindings();
  const images = createPublishedImages(files, findings);
  const sources = readSources(files, { languages, parse }, findings);
  const language = languages[0] ?? first;
  const pricing = compilePricing(sources, { language, findings });
  const names = (list: string) => new Set(sources.catalogue.flatMap((source) => listedNames(source, list, 'slug')));
  const catalogue = compileCatalogue(sources, pricing, images, findings);
  const domains = compileDomains(sources.domains, { pricing, findings });
  const domainIds = domainProductIds(sources.domains);
  const brand = sources.brand?.data ?? null;
  const zone = timeZoneOf(brand === null ? 'UTC' : brandTimeZone(brand));
  const targets = {
    productSlugs: new Set([...names('products'), ...domainIds]),
    categorySlugs: new Set([...names('categories'), ...(domainIds.length > 0 ? [DOMAINS_CATEGORY] : [])]),
  };
  const promotions = compilePromotions(sources.promotions, { ...targets, zone, pricing, findings });
  checkText(sources.text, { known: knownTexts(), findings });
  const copy = compileText(sources.text?.data ?? null, { language, first });
  const owner = compileOwner({ id: files.brandId, textOverrides: copy, images, findings }, sources);
  const wellKnown = compileWellKnown(files, findings);
  const problems = withoutConsequences(findings.all(), files, sources);
  if (problems.length > 0 || owner === null) return refuse(problems);
  return ok({ ...owner, catalogue, promotions, domains, images: images.all(), ...wellKnown });
}

/** Compiles the brand and its taxes; null when the shape of brand.yaml is invalid. */
function compileOwner(
  context: BrandContext,
  { brand, taxes }: Pick<Sources, 'brand' | 'taxes'>,
): Pick<StoreDocument, 'brand' | 'taxes'> | null {
  const { findings } = context;
  const data = brand?.data ?? null;
  const table = compileTaxes(taxes, data === null ? [] : registrationsOf(data), findings);
  if (brand === null || data === null) return null;
  const place: Place = { file: brand.file, path: [] };
  if ((taxes?.data ?? null) !== null) checkRegistrations(data, place, table, findings);
  return {
    brand: compileBrand(data, place, context),
    taxes: table,
  };
}
