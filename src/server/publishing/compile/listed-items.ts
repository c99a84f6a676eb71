import { z } from 'zod';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';
import type { Source } from './sources.ts';

/** An entry of a list in a file, with its place. */
export interface Listed<Item> {
  readonly value: Item;
  readonly place: Place;
}

/** The valid entries of a list, so that an invalid entry does not hide problems of the others. */
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

/** The valid entries of a table with their keys, in file order. */
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

/** The keys of a table including invalid entries, so that references to them are not reported again. */
export function listedKeys(source: Source<unknown>, key: string): readonly string[] {
  return Object.keys(rawTable(source, key));
}

/** The value at a key if valid, regardless of problems elsewhere in the file. */
export function listedValue<Schema extends z.ZodType>(
  source: Source<unknown>,
  key: string,
  schema: Schema,
): readonly Listed<z.output<Schema>>[] {
  const table = z.record(z.string(), z.unknown()).safeParse(source.file.value);
  const parsed = schema.safeParse(table.success ? table.data[key] : undefined);
  return parsed.success ? [{ value: parsed.data, place: { file: source.file, path: [key] } }] : [];
}

/** The names of a list's entries including invalid ones, so that references to them are not reported again. */
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

/** Reports every entry with the name of an earlier one. */
export function reportTwice<Item>(
  items: readonly Listed<Item>[],
  nameOf: (item: Item) => string,
  report: (duplicate: Listed<Item>, first: Listed<Item>) => void,
): void {
  const first = new Map<string, Listed<Item>>();
  for (const item of items) {
    const name = nameOf(item.value);
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, item);
    else report(item, earlier);
  }
}
