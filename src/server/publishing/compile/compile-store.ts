import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { createFindings } from '#server/publishing/store-files/findings.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import type { Place } from '#server/publishing/store-files/source-file.ts';
import type { StoreFiles } from '#server/publishing/store-files/store-files.ts';
import type { StoreProblem } from '#server/publishing/store-files/store-problem.ts';
import type { StoreDocument } from '#server/storefront/public.ts';
import { checkRegistrations } from './check-registrations.ts';
import { compileBrand, registrationsOf } from './compile-brand.ts';
import { compileCatalogue } from './compile-catalogue.ts';
import { compileDomains, domainProductIds } from './compile-domains.ts';
import { compilePromotions } from './compile-promotions.ts';
import { compileTaxes } from './compile-taxes.ts';
import { compileText } from './compile-text.ts';
import { createPublishedImages } from './images.ts';
import type { PublishedImages } from './images.ts';
import { listedNames } from './listed-items.ts';
import { compilePricing } from './pricing.ts';
import { readSources } from './sources.ts';
import type { Sources } from './sources.ts';

/** The category every domain is of (core/domains/domain-product.ts); no catalogue needs to have it. */
const DOMAINS_CATEGORY = 'domains';

/** What the files of a store declare, compiled, or everything that is wrong with them (D4). */
export function compileStore(files: StoreFiles): Result<StoreDocument, readonly StoreProblem[]> {
  const findings = createFindings();
  const images = createPublishedImages(files, findings);
  const sources = readSources(files, findings);
  const pricing = compilePricing(sources, findings);
  const names = (list: string) => new Set(sources.catalogue.flatMap((source) => listedNames(source, list, 'slug')));
  const catalogue = compileCatalogue(sources, pricing, images, findings);
  const domains = compileDomains(sources.domains, { pricing, findings });
  const domainIds = domainProductIds(sources.domains);
  const targets = {
    productSlugs: new Set([...names('products'), ...domainIds]),
    categorySlugs: new Set([...names('categories'), ...(domainIds.length > 0 ? [DOMAINS_CATEGORY] : [])]),
  };
  const promotions = compilePromotions(sources.promotions, { ...targets, pricing, findings });
  const owner = compileOwner(files.brandId, sources, images, findings);
  const problems = findings.all();
  if (problems.length > 0 || owner === null) return refuse(problems);
  return ok({ ...owner, catalogue, promotions, domains, images: images.all() });
}

/** The brand and the taxes it charges; null when brand.yaml has not its shape. */
function compileOwner(
  id: string,
  { brand, taxes, text }: Sources,
  images: PublishedImages,
  findings: Findings,
): Pick<StoreDocument, 'brand' | 'taxes'> | null {
  const data = brand?.data ?? null;
  const table = compileTaxes(taxes, data === null ? [] : registrationsOf(data), findings);
  if (brand === null || data === null) return null;
  const place: Place = { file: brand.file, path: [] };
  if ((taxes?.data ?? null) !== null) checkRegistrations(data, place, table, findings);
  return {
    brand: compileBrand(data, place, { id, textOverrides: compileText(text?.data ?? null), images, findings }),
    taxes: table,
  };
}
