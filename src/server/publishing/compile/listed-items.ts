import { z } from 'zod';
import { inside } from '#server/publishing/store-files/source-file.ts';
import type { Place } from '#server/publishing/store-files/source-file.ts';
import type { Source } from './sources.ts';

/** One entry of a list in a file, and where it stands. */
export interface Listed<Item> {
  readonly value: Item;
  readonly place: Place;
}

/** The entries of a list that have their shape, so that one bad entry does not hide what is wrong with the others. */
export function listedItems<Schema extends z.ZodType>(
  source: Source<unknown>,
  key: string,
  schema: Schema,
): readonly Listed<z.output<Schema>>[] {
  const place = inside({ file: source.file, path: [] }, key);
  return rawItems(source, key).flatMap((item, index) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [{ value: parsed.data, place: inside(place, index) }] : [];
  });
}

/** The entries of a table that have their shape, in the order of the file, by the key they stand at. */
export function listedEntries<Schema extends z.ZodType>(
  source: Source<unknown>,
  key: string,
  schema: Schema,
): readonly (Listed<z.output<Schema>> & { readonly name: string })[] {
  const place = inside({ file: source.file, path: [] }, key);
  return Object.entries(rawTable(source, key)).flatMap(([name, item]) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [{ name, value: parsed.data, place: inside(place, name) }] : [];
  });
}

/** The keys of a table, also of entries that are wrong: references to them are no second mistake. */
export function listedKeys(source: Source<unknown>, key: string): readonly string[] {
  return Object.keys(rawTable(source, key));
}

/** What stands at a key, if it has its shape, whatever is wrong elsewhere in the file. */
export function listedValue<Schema extends z.ZodType>(
  source: Source<unknown>,
  key: string,
  schema: Schema,
): readonly Listed<z.output<Schema>>[] {
  const table = z.record(z.string(), z.unknown()).safeParse(source.file.value);
  const parsed = schema.safeParse(table.success ? table.data[key] : undefined);
  return parsed.success ? [{ value: parsed.data, place: { file: source.file, path: [key] } }] : [];
}

/** What a list's entries call themselves, also those that are wrong elsewhere: references to them are no second mistake. */
export function listedNames(source: Source<unknown>, key: string, name: string): readonly string[] {
  return rawItems(source, key).flatMap((item) => {
    const parsed = z.object({ [name]: z.string() }).safeParse(item);
    return parsed.success ? [String(parsed.data[name])] : [];
  });
}

function rawItems({ file }: Source<unknown>, key: string): readonly unknown[] {
  const parsed = z.object({ [key]: z.array(z.unknown()) }).safeParse(file.value);
  return parsed.success ? (parsed.data[key] ?? []) : [];
}

function rawTable({ file }: Source<unknown>, key: string): Readonly<Record<string, unknown>> {
  const parsed = z.object({ [key]: z.record(z.string(), z.unknown()) }).safeParse(file.value);
  return parsed.success ? (parsed.data[key] ?? {}) : {};
}

/** Reports every entry whose name an earlier one has. */
export function reportTwice<Item>(
  items: readonly Listed<Item>[],
  nameOf: (item: Item) => string,
  report: (again: Listed<Item>, first: Listed<Item>) => void,
): void {
  const first = new Map<string, Listed<Item>>();
  for (const item of items) {
    const name = nameOf(item.value);
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, item);
    else report(item, earlier);
  }
}
