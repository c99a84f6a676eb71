import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildStoreFiles } from '#server/publishing/store-files.builder.ts';
import { readStores } from '#server/publishing/store-files/read-store-files.ts';
import type { StoreFiles } from '#server/publishing/store-files/store-files.ts';
import { type StoreProblem, formatProblem } from '#server/publishing/store-files/store-problem.ts';
import type { StoreDocument } from '#server/storefront/public.ts';
import { compileStore } from './compile-store.ts';

const STORES = join(import.meta.dirname, '..', '..', '..', '..', 'stores');
const demoStores = await readStores(STORES, 'stores');

/** Typical typing and tool mistakes. */
const FRAGMENTS = [
  '',
  ' ',
  '\t',
  '\n',
  ':',
  '- ',
  '#',
  '"',
  '{',
  ']',
  '*x',
  '&x ',
  '!!set ',
  '<<: *x',
  '%',
  '0',
  '-1',
  '1e999',
  '.nan',
  '.inf',
  '99999999999999999999',
  'null',
  '~',
  'true',
  '\u0000',
  'ü',
  '💥',
  '2026-02-30',
  '__proto__: 1\n',
  'constructor: 1\n',
  'a: &a [*a]\n',
];

interface Mutation {
  readonly file: number;
  readonly at: number;
  readonly length: number;
  readonly fragment: string;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  file: fc.nat(20),
  at: fc.nat(50_000),
  length: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(200)),
  fragment: fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ unit: 'binary', maxLength: 12 })),
});

function mutate(store: StoreFiles, mutations: readonly Mutation[]): StoreFiles {
  const texts = new Map(store.texts);
  for (const { file, at, length, fragment } of mutations) {
    const [path = '', text = ''] = [...texts][file % texts.size] ?? [];
    const offset = at % (text.length + 1);
    texts.set(path, text.slice(0, offset) + fragment + text.slice(offset + length));
  }
  return { ...store, texts };
}

/** Invariants violated by the result of compiling a store. */
function faultsOf(store: StoreFiles): readonly string[] {
  const compiled = compileStore(store);
  return compiled.ok
    ? faultsOfDocument(compiled.value)
    : compiled.problem.flatMap((problem) => faultsOfProblem(store, problem));
}

function faultsOfDocument(document: StoreDocument): readonly string[] {
  const text = JSON.stringify(document);
  const prices = document.catalogue.products.flatMap((product) => Object.values(product.prices).flat());
  const invalid = prices.filter(
    (price) =>
      price.currentMinor < 0 || price.regularMinor < price.currentMinor || !Number.isSafeInteger(price.regularMinor),
  );
  const names = document.domains.tlds.flatMap((tld) => Object.values(tld.prices));
  const moreExpensive = names.filter((price) => price.registerCurrentMinor > price.registerRegularMinor);
  return [
    ...moreExpensive.map((price) => `wrong price ${JSON.stringify(price)}`),
    ...(isDeepStrictEqual(JSON.parse(text), document) ? [] : ['it is not JSON all through']),
    ...invalid.map((price) => `wrong price ${JSON.stringify(price)}`),
  ];
}

function faultsOfProblem(store: StoreFiles, problem: StoreProblem): readonly string[] {
  const lines = (store.texts.get(problem.file.slice(store.directory.length + 1)) ?? '').split('\n');
  const length = lines[problem.line - 1]?.length ?? -1;
  const isInFile = problem.line >= 1 && problem.column >= 1 && problem.column <= length + 1;
  return isInFile && /^[a-z]+\/[a-z-]+$/.test(problem.code) && problem.message !== '' ? [] : [formatProblem(problem)];
}

describe('after any change of its files, a store compiles to a sound document or every problem has a position in them', () => {
  test('a small store', () => {
    const isConsistent = fc.property(fc.array(mutation, { minLength: 1, maxLength: 3 }), (mutations) => {
      expect(faultsOf(mutate(buildStoreFiles(), mutations))).toEqual([]);
    });
    fc.assert(isConsistent, { numRuns: 160 });
  });

  // Compiling a demo store takes a third of a second; the mutations above are the many runs.
  test.each(demoStores)('the demo store $brandId', (store) => {
    const isConsistent = fc.property(mutation, (one) => {
      expect(faultsOf(mutate(store, [one]))).toEqual([]);
    });
    fc.assert(isConsistent, { numRuns: 16 });
  });
});

test.each(demoStores)('the demo store $brandId has no problem', (store) => {
  expect(compileStore(store)).toMatchObject({ ok: true });
});
