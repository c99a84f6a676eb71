import { domainProductId } from '#core/domains/domain-product.ts';
import { NO_DOMAINS } from '#core/domains/tld.ts';
import type { DomainCatalogue } from '#core/domains/tld.ts';
import { domainDefaults, domainsFile, tld } from '#server/publishing/store-files/domains-file.ts';
import type { DomainDefaults, DomainsFile, TldSource } from '#server/publishing/store-files/domains-file.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { inside } from '#server/publishing/store-files/source-file.ts';
import { checkRegistrantFields } from './check-registrant-fields.ts';
import { compileRegistries } from './compile-registries.ts';
import { compileTld } from './compile-tld.ts';
import { readAmount } from './currency-amounts.ts';
import { deriveOnce } from './derive-price.ts';
import { listedEntries, listedKeys, listedNames, listedValue } from './listed-items.ts';
import type { Listed } from './listed-items.ts';
import type { Pricing } from './pricing.ts';
import type { Source } from './sources.ts';
import { readTldName } from './tld-name.ts';
import type { TldName } from './tld-name.ts';

/** A TLD of a file whose name can be one. */
type NamedTld = Listed<TldSource> & { readonly names: TldName };

/**
 * What a brand declares about domains, in the order of its file (D4, D8); problems: domains/invalid-tld, domains/duplicate-tld, and those of
 * compileRegistries, compileTld and checkRegistrantFields.
 */
export function compileDomains(
  source: Source<DomainsFile> | null,
  { pricing, findings }: { readonly pricing: Pricing; readonly findings: Findings },
): DomainCatalogue {
  if (source === null) return NO_DOMAINS;
  const registries = compileRegistries(source, findings);
  const defaults = listedValue(source, 'defaults', domainDefaults)[0] ?? null;
  const registryKeys = new Set(listedNames(source, 'registries', 'key'));
  const restoreMinor = readRestore(defaults, pricing, findings);
  const derive = deriveOnce(pricing);
  const context = { pricing, derive, findings, defaults, restoreMinor, registries, registryKeys };
  const named = namedTlds(source, findings);
  checkRegistrantFields(named, findings);
  return {
    tlds: named.map(({ names, value, place }) => compileTld(names, value, place, context)),
    registries,
    nameservers: listedValue(source, 'nameservers', domainsFile.shape.nameservers)[0]?.value ?? [],
  };
}

/** The ids domains have as products, also of TLDs that are wrong elsewhere: what promotions can be on. */
export function domainProductIds(source: Source<DomainsFile> | null): readonly string[] {
  const written = source === null ? [] : listedKeys(source, 'tlds');
  const sold = written.flatMap((name) => readTldName(name)?.name ?? []);
  return sold.flatMap((name) => [domainProductId(name, 'register'), domainProductId(name, 'transfer')]);
}

function readRestore(defaults: Listed<DomainDefaults> | null, { base }: Pricing, findings: Findings): number | null {
  const amount = defaults?.value.restore;
  return defaults === null || amount === undefined
    ? null
    : readAmount(amount, base, inside(defaults.place, 'restore'), findings);
}

/** The entries whose keys are TLDs, each TLD once: 'рф' and 'xn--p1ai' are the same. */
function namedTlds(source: Source<DomainsFile>, findings: Findings): readonly NamedTld[] {
  const taken = new Map<string, string>();
  return listedEntries(source, 'tlds', tld).flatMap(({ name: written, value, place }) => {
    const names = readTldName(written);
    if (names === null) {
      const message = `"${written}" is no TLD: write com, co.uk or рф, in lower case and without a dot before it`;
      findings.add(place, 'domains/invalid-tld', message, 'key');
      return [];
    }
    const first = taken.get(names.name);
    if (first !== undefined) {
      findings.add(place, 'domains/duplicate-tld', `"${written}" stands here as "${first}" already`, 'key');
      return [];
    }
    taken.set(names.name, written);
    return [{ names, value, place }];
  });
}
