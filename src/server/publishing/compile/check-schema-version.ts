import { SCHEMA_FILE, SCHEMA_KEY, STORE_SCHEMA, schemaAge, schemaOf } from '#core/storefront/store-schema.ts';
import type { ParseStoreFile } from '#server/publishing/store-files/parse-store-file.ts';
import { problemAt } from '#server/publishing/store-files/source-file.ts';
import type { StoreFiles } from '#server/publishing/store-files/store-files.ts';
import type { StoreProblem } from '#server/publishing/store-files/store-problem.ts';

/**
 * The problem of files that this release does not read: file/schema-older, file/schema-newer. Null when it reads them,
 * and when brand.yaml has no legible version, which its schema reports.
 */
export function checkSchemaVersion(files: StoreFiles, parse: ParseStoreFile): StoreProblem | null {
  const parsed = parse(`${files.directory}/${SCHEMA_FILE}`, files.texts.get(SCHEMA_FILE) ?? '');
  if (!parsed.ok || typeof parsed.value.value !== 'object' || parsed.value.value === null) return null;
  const schema = schemaOf(parsed.value.value);
  if (schema === null) return null;
  const place = { file: parsed.value, path: [SCHEMA_KEY] };
  switch (schemaAge(schema)) {
    case 'current':
      return null;
    case 'older':
      return problemAt(place, 'file/schema-older', olderMessage(SCHEMA_KEY in parsed.value.value, schema));
    case 'newer':
      return problemAt(
        place,
        'file/schema-newer',
        `the store has schema ${schema}, and this version of Landrush reads schema ${STORE_SCHEMA}: use the version of Landrush the files were written for, or a later one`,
      );
  }
}

function olderMessage(isStated: boolean, schema: number): string {
  const found = isStated ? `the store has schema ${schema}` : '"schema" is missing, so the store has schema 0';
  return `${found}, and this version of Landrush reads schema ${STORE_SCHEMA}: run landrush stores upgrade`;
}
