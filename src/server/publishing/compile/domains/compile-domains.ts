import { isDeepStrictEqual } from 'node:util';
import { parse } from 'tldts';
import { domainProductId } from '#core/catalogue/domain-product.ts';
import { type DomainCatalogue, NO_DOMAINS } from '#core/domains/tld.ts';
import { checkFieldForm } from '#server/publishing/compile/catalogue/check-field-form.ts';
import { reportDuplicateKeys } from '#server/publishing/compile/catalogue/product-parts.ts';
import {
  type Listed,
  listedEntries,
  listedKeys,
  listedNames,
  listedValue,
} from '#server/publishing/compile/listed-items.ts';
import { readAmount } from '#server/publishing/compile/prices/currency-amounts.ts';
import type { Pricing } from '#server/publishing/compile/prices/pricing.ts';
import type { Source } from '#server/publishing/compile/sources.ts';
import { didYouMean } from '#server/publishing/store-files/did-you-mean.ts';
import {
  type DomainDefaults,
  type DomainsFile,
  type TldSource,
  domainDefaults,
  domainsFile,
  tld,
} from '#server/publishing/store-files/domains-file.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { inside } from '#server/publishing/store-files/source-file.ts';
import type { RegistrantFieldSource } from '#server/publishing/store-files/tld-rules-fields.ts';
import { compileRegistries } from './compile-registries.ts';
import { compileTld } from './compile-tld.ts';
import { type TldName, readTldName } from './tld-name.ts';

/** A TLD entry with a valid name. */
type NamedTld = Listed<TldSource> & { readonly names: TldName };

/**
 * Compiles the domains file, in its order; problems: domains/invalid-tld, domains/duplicate-tld, domains/unknown-tld,
 * and those of compileRegistries, compileTld and checkRegistrantFields.
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
  const context = { pricing, findings, defaults, restoreMinor, registries, registryKeys };
  const named = namedTlds(source, findings);
  checkRegistrantFields(named, findings);
  return {
    tlds: named.map(({ names, value, place }) => compileTld(names, value, place, context)),
    registries,
    premium: listedValue(source, 'premium', domainsFile.shape.premium)[0]?.value ?? 'hidden',
    nameservers: listedValue(source, 'nameservers', domainsFile.shape.nameservers)[0]?.value ?? [],
  };
}

/** Product ids of domains as targets of promotions, including TLDs with other problems. */
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

/** The entries whose keys are TLDs, without duplicates: 'рф' and 'xn--p1ai' are the same. */
function namedTlds(source: Source<DomainsFile>, findings: Findings): readonly NamedTld[] {
  const used = new Map<string, string>();
  return listedEntries(source, 'tlds', tld).flatMap(({ name: written, value, place }) => {
    const names = readTldName(written);
    if (names === null) {
      const message = `"${written}" is no TLD: write com, co.uk or рф, in lower case and without a dot before it`;
      findings.add(place, 'domains/invalid-tld', message, 'key');
      return [];
    }
    const first = used.get(names.name);
    if (first !== undefined) {
      findings.add(place, 'domains/duplicate-tld', `"${written}" is already listed as "${first}"`, 'key');
      return [];
    }
    used.set(names.name, written);
    if (value.new !== true && !isDelegated(names.name)) {
      const message = `"${written}" is not in the list of delegated TLDs${suggestTld(names.name)}: correct it, or write "new: true" where it was delegated since`;
      findings.add(place, 'domains/unknown-tld', message, 'key');
    }
    return [{ names, value, place }];
  });
}

/**
 * Whether a TLD, or the TLD of a registry suffix, is in the ICANN section of the Public Suffix List
 * (https://publicsuffix.org/list/), which follows the root zone.
 */
function isDelegated(name: string): boolean {
  const last = name.slice(name.lastIndexOf('.') + 1);
  return [name, last].some((suffix) => parse(`example.${suffix}`).isIcann === true);
}

/** Popular TLDs, as suggestions for misspelt ones. */
const COMMON_TLDS = ['com', 'net', 'org', 'info', 'eu', 'io', 'app', 'dev', 'shop', 'store', 'online', 'xyz'];

function suggestTld(name: string): string {
  return didYouMean(name, COMMON_TLDS).replace('?', '');
}

/**
 * Reports invalid registrant questions: a key is the same question in all TLDs and is shown once
 * (domains/field-differs). Other problems: catalogue/duplicate-key, and those of checkFieldForm.
 */
function checkRegistrantFields(tlds: readonly Listed<TldSource>[], findings: Findings): void {
  const known = new Map<string, RegistrantFieldSource>();
  for (const { value, place } of tlds) {
    const fields = value.rules === 'generic' ? [] : (value.rules.registrant?.fields ?? []);
    const list = inside(place, 'rules', 'registrant', 'fields');
    reportDuplicateKeys(fields, list, findings);
    for (const [index, field] of fields.entries()) {
      const at = inside(list, index);
      checkFieldForm(field, at, findings);
      const first = known.get(field.key) ?? field;
      known.set(field.key, first);
      if (isSameQuestion(field, first)) continue;
      const message = `"${field.key}" is another question in a TLD above: a key has one name, type, pattern and choices`;
      findings.add(inside(at, 'key'), 'domains/field-differs', message);
    }
  }
}

/** Whether one answer serves both; reason, audience and requiredness may differ. */
function isSameQuestion(one: RegistrantFieldSource, other: RegistrantFieldSource): boolean {
  return isDeepStrictEqual(questionOf(one), questionOf(other));
}

/** Without the registries' own values, which may differ. */
function questionOf({ name, type, pattern, choices }: RegistrantFieldSource): Partial<RegistrantFieldSource> {
  return { name, type, pattern, choices: choices?.map((choice) => ({ key: choice.key, name: choice.name })) };
}
