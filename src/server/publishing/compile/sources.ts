import type { z } from 'zod';
import { type BrandFile, brandFile } from '#server/publishing/store-files/brand-file.ts';
import { type CatalogueFile, catalogueFile } from '#server/publishing/store-files/catalogue-file.ts';
import { checkShape } from '#server/publishing/store-files/check-shape.ts';
import { didYouMean, nearest } from '#server/publishing/store-files/did-you-mean.ts';
import { type DomainsFile, domainsFile } from '#server/publishing/store-files/domains-file.ts';
import { findSecrets } from '#server/publishing/store-files/find-secrets.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { findLackingLanguages, languagesOf, inOneLanguage } from '#server/publishing/store-files/in-one-language.ts';
import type { ParseStoreFile } from '#server/publishing/store-files/parse-store-file.ts';
import { type PromotionsFile, promotionsFile } from '#server/publishing/store-files/promotions-file.ts';
import { type RecommendationsFile, recommendationsFile } from '#server/publishing/store-files/recommendations-file.ts';
import type { SourceFile } from '#server/publishing/store-files/source-file.ts';
import type { StoreFiles } from '#server/publishing/store-files/store-files.ts';
import { type TaxesFile, taxesFile } from '#server/publishing/store-files/taxes-file.ts';
import { type TextFile, textFile } from '#server/publishing/store-files/text-file.ts';

/** A parsed YAML file; `data` is null when its shape is invalid. */
export interface Source<Data> {
  readonly file: SourceFile;
  readonly data: Data | null;
}

/** The files of a store by content; null when absent or unreadable. */
export interface Sources {
  readonly brand: Source<BrandFile> | null;
  readonly catalogue: readonly Source<CatalogueFile>[];
  readonly domains: Source<DomainsFile> | null;
  readonly promotions: Source<PromotionsFile> | null;
  readonly taxes: Source<TaxesFile> | null;
  readonly recommendations: Source<RecommendationsFile> | null;
  readonly text: Source<TextFile> | null;
}

const NEEDED = ['brand.yaml', 'catalogue.yaml', 'taxes.yaml'];

const KNOWN = [...NEEDED, 'domains.yaml', 'promotions.yaml', 'recommendations.yaml', 'text.yaml'];

/**
 * Parses every file of a store, each text in the first available of these languages; problems: file/missing,
 * file/unknown, file/language-missing, brand/untranslated, and those of parseStoreFile and checkShape.
 */
export function readSources(
  files: StoreFiles,
  { languages, parse }: { readonly languages: readonly string[]; readonly parse: ParseStoreFile },
  findings: Findings,
): Sources {
  const cataloguePaths = [...files.texts.keys()].filter(isCataloguePath);
  reportPaths(files, cataloguePaths, findings);
  const read = <Schema extends z.ZodType>(path: string, schema: Schema) =>
    readSource(files, { path, schema, languages, parse }, findings);
  const sources = {
    brand: read('brand.yaml', brandFile),
    catalogue: cataloguePaths.map((path) => read(path, catalogueFile)).filter((source) => source !== null),
    domains: read('domains.yaml', domainsFile),
    promotions: read('promotions.yaml', promotionsFile),
    taxes: read('taxes.yaml', taxesFile),
    recommendations: read('recommendations.yaml', recommendationsFile),
    text: readSource(files, { path: 'text.yaml', schema: textFile, languages, isByKey: true, parse }, findings),
  };
  reportUntranslated(sources, languages, findings);
  return sources;
}

/** Reports a language of the brand without any text, which would make the shop bilingual. */
function reportUntranslated(sources: Sources, languages: readonly string[], findings: Findings): void {
  const { brand } = sources;
  if (brand === null || languages.length < 2) return;
  const { catalogue, domains, promotions, taxes, recommendations, text } = sources;
  const read = [brand, ...catalogue, domains, promotions, taxes, recommendations, text];
  const given = new Set(read.flatMap((source) => languagesOf(source?.file.written)));
  for (const language of languages.filter((one) => !given.has(one))) {
    const message = `no text of the store is given in ${language}: write texts by language, { ${languages.map((one) => `${one}: …`).join(', ')} }, or leave it out`;
    findings.add({ file: brand.file, path: ['languages'] }, 'brand/untranslated', message);
  }
}

/** Whether a path is a product file: catalogue.yaml or catalogue/NAME.yaml. */
export function isCataloguePath(path: string): boolean {
  return path === 'catalogue.yaml' || /^catalogue\/[^/]+\.yaml$/u.test(path);
}

function reportPaths(files: StoreFiles, cataloguePaths: readonly string[], findings: Findings): void {
  const stores = [...files.texts.keys()].filter((path) => /^[^/]+\/brand\.yaml$/u.test(path));
  if (stores.length > 1 && !files.texts.has('brand.yaml')) {
    const names = stores.map((path) => path.split('/', 1)[0]).join(', ');
    const message = `holds stores itself (${names}): call the command with --dir ${files.directory}`;
    findings.addAll([{ file: files.directory, line: 1, column: 1, code: 'file/unknown', message }]);
    return;
  }
  const strays = [...files.texts.keys()].filter((path) => !KNOWN.includes(path) && !cataloguePaths.includes(path));
  const suggested = strays.map((path) => nearest(path, KNOWN));
  const tooDeep = strays.flatMap((path) => pathOneFolderUp(path) ?? []);
  for (const name of NEEDED) {
    if (files.texts.has(name) || (name === 'catalogue.yaml' && cataloguePaths.length > 0)) continue;
    if (
      suggested.includes(name) ||
      tooDeep.includes(name) ||
      (name === 'catalogue.yaml' && tooDeep.some(isCataloguePath))
    )
      continue;
    findings.addAll([
      {
        file: `${files.directory}/${name}`,
        line: 1,
        column: 1,
        code: 'file/missing',
        message: 'is needed and not there',
      },
    ]);
  }
  const reported = new Set<string>();
  for (const path of strays) {
    const message = messageOfUnknown(path);
    // A folder nested too deep is reported once.
    if (reported.has(message) && pathOneFolderUp(path) !== null) continue;
    reported.add(message);
    findings.addAll([{ file: `${files.directory}/${path}`, line: 1, column: 1, code: 'file/unknown', message }]);
  }
}

/** The message for an unknown file. */
function messageOfUnknown(path: string): string {
  if (pathOneFolderUp(path) === null) return `is not a store file${didYouMean(path, KNOWN)}`;
  return `is one folder too deep: move what is in "${path.startsWith('catalogue/') ? path.slice(0, path.lastIndexOf('/')) : path.split('/', 1)[0]}" one folder up`;
}

/**
 * The store path of a file that is one folder too deep, in the store's or the catalogue's folder; null for other files.
 */
function pathOneFolderUp(path: string): string | null {
  const [, catalogueFileName] = /^catalogue\/[^/]+\/([^/]+\.yaml)$/u.exec(path) ?? [];
  if (catalogueFileName !== undefined) return `catalogue/${catalogueFileName}`;
  const inner = path.slice(path.indexOf('/') + 1);
  return inner !== path && (KNOWN.includes(inner) || isCataloguePath(inner)) ? inner : null;
}

function readSource<Schema extends z.ZodType>(
  files: StoreFiles,
  { path, schema, languages, isByKey = false, parse }: Reading<Schema>,
  findings: Findings,
): Source<z.output<Schema>> | null {
  const text = files.texts.get(path);
  if (text === undefined) return null;
  const parsed = parse(`${files.directory}/${path}`, text);
  if (!parsed.ok) {
    findings.addAll(parsed.problem);
    return null;
  }
  findSecrets(parsed.value, findings, isByKey);
  const { value } = parsed.value;
  const file = { ...parsed.value, value: isByKey ? value : inOneLanguage(value, languages) };
  for (const { path: at, lacking } of findLackingLanguages(value, languages)) {
    findings.add({ file, path: at }, 'file/language-missing', `has no text in ${lacking.join(', ')}`);
  }
  const shaped = checkShape(schema, file);
  if (!shaped.ok) findings.addAll(shaped.problem);
  return { file, data: shaped.ok ? shaped.value : null };
}

interface Reading<Schema> {
  readonly path: string;
  readonly schema: Schema;
  readonly languages: readonly string[];
  /** Whether texts by language are kept for compile-text.ts. */
  readonly isByKey?: boolean;
  readonly parse: ParseStoreFile;
}
