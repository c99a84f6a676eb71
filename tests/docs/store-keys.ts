import { z } from 'zod';
import { brandFile } from '#server/publishing/store-files/brand-file.ts';
import { catalogueFile } from '#server/publishing/store-files/catalogue-file.ts';
import { domainsFile } from '#server/publishing/store-files/domains-file.ts';
import { promotionsFile } from '#server/publishing/store-files/promotions-file.ts';
import { recommendationsFile } from '#server/publishing/store-files/recommendations-file.ts';
import { taxesFile } from '#server/publishing/store-files/taxes-file.ts';
import { textFile } from '#server/publishing/store-files/text-file.ts';

/** The schemas of the store files by name. */
export const STORE_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  brand: brandFile,
  catalogue: catalogueFile,
  domains: domainsFile,
  promotions: promotionsFile,
  taxes: taxesFile,
  recommendations: recommendationsFile,
  text: textFile,
};

/** A key of a table in a store file. */
export interface StoreKey {
  readonly name: string;
  /** The schema of its value. */
  readonly schema: z.ZodType;
  readonly isRequired: boolean;
  /** The description of this key; null if it only has that of a shared scalar. */
  readonly description: string | null;
}

/** A table that is documented once, though several keys may have it. */
export interface StoreTable {
  /** Where it is first found: 'legal.tax_registrations[]'; '' is the file itself. */
  readonly path: string;
  /** All places it is found at. */
  readonly paths: readonly string[];
  readonly schema: z.ZodObject;
  readonly keys: readonly StoreKey[];
}

/** The tables of a file in the order of their first keys. */
export function tablesOf(schema: z.ZodType): readonly StoreTable[] {
  const tables: (StoreTable & { readonly paths: string[] })[] = [];

  function visit(found: z.ZodType, path: string): void {
    const value = inner(found);
    if (value instanceof z.ZodArray) return visit(schemaOf(value.element), `${path}[]`);
    if (value instanceof z.ZodRecord) return visit(schemaOf(value.valueType), `${path}.*`);
    if (value instanceof z.ZodUnion) {
      for (const option of value.options) visit(schemaOf(option), path);
      return;
    }
    if (!(value instanceof z.ZodObject)) return;
    const known = tables.find((table) => table.schema.shape === value.shape);
    if (known !== undefined) {
      if (!known.paths.includes(path)) known.paths.push(path);
      return;
    }
    const keys = Object.entries(value.shape).map(([name, part]) => keyOf(name, schemaOf(part)));
    tables.push({ path, paths: [path], schema: value, keys });
    for (const key of keys) visit(key.schema, path === '' ? key.name : `${path}.${key.name}`);
  }

  visit(schema, '');
  return tables;
}

function keyOf(name: string, schema: z.ZodType): StoreKey {
  return { name, schema, isRequired: !isOptional(schema), description: ownDescription(schema) };
}

/** The description of a schema itself, or of what it makes optional; a scalar with an id is shared. */
function ownDescription(schema: z.ZodType): string | null {
  if (schema.meta()?.id !== undefined) return null;
  if (schema.description !== undefined) return schema.description;
  return isOptional(schema) ? ownDescription(schemaOf(schema.unwrap())) : null;
}

function isOptional(schema: z.ZodType): schema is z.ZodOptional | z.ZodExactOptional {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional;
}

/** The schema without its optional mark. */
export function inner(schema: z.ZodType): z.ZodType {
  return isOptional(schema) ? inner(schemaOf(schema.unwrap())) : schema;
}

/** Members of a schema are typed as those of every Zod package. */
export function schemaOf(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema;
  throw new TypeError('This is not a schema.');
}
