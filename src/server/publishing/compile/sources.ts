import type { z } from 'zod';
import { brandFile } from '#server/publishing/store-files/brand-file.ts';
import type { BrandFile } from '#server/publishing/store-files/brand-file.ts';
import { catalogueFile } from '#server/publishing/store-files/catalogue-file.ts';
import type { CatalogueFile } from '#server/publishing/store-files/catalogue-file.ts';
import { checkShape } from '#server/publishing/store-files/check-shape.ts';
import { didYouMean } from '#server/publishing/store-files/did-you-mean.ts';
import { domainsFile } from '#server/publishing/store-files/domains-file.ts';
import type { DomainsFile } from '#server/publishing/store-files/domains-file.ts';
import { findSecrets } from '#server/publishing/store-files/find-secrets.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { inOneLanguage } from '#server/publishing/store-files/in-one-language.ts';
import type { ParseStoreFile } from '#server/publishing/store-files/parse-store-file.ts';
import { promotionsFile } from '#server/publishing/store-files/promotions-file.ts';
import type { PromotionsFile } from '#server/publishing/store-files/promotions-file.ts';
import { recommendationsFile } from '#server/publishing/store-files/recommendations-file.ts';
import type { RecommendationsFile } from '#server/publishing/store-files/recommendations-file.ts';
import type { SourceFile } from '#server/publishing/store-files/source-file.ts';
import type { StoreFiles } from '#server/publishing/store-files/store-files.ts';
import { taxesFile } from '#server/publishing/store-files/taxes-file.ts';
import type { TaxesFile } from '#server/publishing/store-files/taxes-file.ts';
import { textFile } from '#server/publishing/store-files/text-file.ts';
import type { TextFile } from '#server/publishing/store-files/text-file.ts';

/** A file that is readable YAML; `data` is null when its shape is wrong. */
export interface Source<Data> {
  readonly file: SourceFile;
  readonly data: Data | null;
}

/** The files of a store by what they declare; null where a file is absent or unreadable. */
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

/** Reads every file of a store into its shape, its texts in the first of these languages they are given in; problems: file/missing, file/unknown, and those of parseStoreFile and checkShape. */
export function readSources(
  files: StoreFiles,
  { languages, parse }: { readonly languages: readonly string[]; readonly parse: ParseStoreFile },
  findings: Findings,
): Sources {
  const cataloguePaths = [...files.texts.keys()].filter(
    (path) => path === 'catalogue.yaml' || /^catalogue\/[^/]+\.yaml$/u.test(path),
  );
  reportPaths(files, cataloguePaths, findings);
  const read = <Schema extends z.ZodType>(path: string, schema: Schema) =>
    readSource(files, { path, schema, languages, parse }, findings);
  return {
    brand: read('brand.yaml', brandFile),
    catalogue: cataloguePaths.map((path) => read(path, catalogueFile)).filter((source) => source !== null),
    domains: read('domains.yaml', domainsFile),
    promotions: read('promotions.yaml', promotionsFile),
    taxes: read('taxes.yaml', taxesFile),
    recommendations: read('recommendations.yaml', recommendationsFile),
    text: readSource(files, { path: 'text.yaml', schema: textFile, languages: null, parse }, findings),
  };
}

function reportPaths(files: StoreFiles, cataloguePaths: readonly string[], findings: Findings): void {
  for (const name of NEEDED) {
    if (files.texts.has(name) || (name === 'catalogue.yaml' && cataloguePaths.length > 0)) continue;
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
  for (const path of files.texts.keys()) {
    if (KNOWN.includes(path) || cataloguePaths.includes(path)) continue;
    const message = `is no file of a store${didYouMean(path, KNOWN)}`;
    findings.addAll([{ file: `${files.directory}/${path}`, line: 1, column: 1, code: 'file/unknown', message }]);
  }
}

function readSource<Schema extends z.ZodType>(
  files: StoreFiles,
  { path, schema, languages, parse }: Reading<Schema>,
  findings: Findings,
): Source<z.output<Schema>> | null {
  const text = files.texts.get(path);
  if (text === undefined) return null;
  const parsed = parse(`${files.directory}/${path}`, text);
  if (!parsed.ok) {
    findings.addAll(parsed.problem);
    return null;
  }
  findSecrets(parsed.value, findings);
  const { value } = parsed.value;
  const file = { ...parsed.value, value: languages === null ? value : inOneLanguage(value, languages) };
  const shaped = checkShape(schema, file);
  if (!shaped.ok) findings.addAll(shaped.problem);
  return { file, data: shaped.ok ? shaped.value : null };
}

interface Reading<Schema> {
  readonly path: string;
  readonly schema: Schema;
  /** Null where a table by language is read by who compiles it (compile-text.ts). */
  readonly languages: readonly string[] | null;
  readonly parse: ParseStoreFile;
}
