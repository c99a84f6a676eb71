import { z } from 'zod';
import { brandFile } from './brand-file.ts';
import { catalogueFile } from './catalogue-file.ts';
import { domainsFile } from './domains-file.ts';
import { promotionsFile } from './promotions-file.ts';
import { recommendationsFile } from './recommendations-file.ts';
import { taxesFile } from './taxes-file.ts';
import { textFile } from './text-file.ts';

const FILES = {
  brand: brandFile,
  catalogue: catalogueFile,
  domains: domainsFile,
  promotions: promotionsFile,
  recommendations: recommendationsFile,
  taxes: taxesFile,
  text: textFile,
};

/** JSON Schemas of the store files by file name, for completion in editors. */
export function jsonSchemas(): ReadonlyMap<string, string> {
  return new Map(Object.entries(FILES).map(([name, schema]) => [`${name}.schema.json`, jsonSchema(schema, name)]));
}

function jsonSchema(schema: z.ZodType, name: string): string {
  const generated = z.toJSONSchema(schema, { io: 'input', target: 'draft-7', override: listKnownKeys });
  return `${JSON.stringify({ title: `Landrush ${name}.yaml`, ...generated }, null, 2)}\n`;
}

/** Editors complete keys from `properties`, not from `propertyNames`. */
function listKnownKeys({
  zodSchema,
  jsonSchema: written,
}: Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0]): void {
  if (!(zodSchema instanceof z.ZodRecord) || !(zodSchema.keyType instanceof z.ZodEnum)) return;
  const value = written.additionalProperties;
  if (typeof value !== 'object') return;
  Object.assign(written, {
    properties: Object.fromEntries(zodSchema.keyType.options.map((key) => [String(key), value])),
    additionalProperties: false,
  });
  delete written.propertyNames;
}
