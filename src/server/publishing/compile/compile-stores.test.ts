import { expect, test } from 'vitest';
import { buildStoreFiles, editStoreText } from '#server/publishing/store-files.builder.ts';
import { formatProblem } from '#server/publishing/store-files/store-problem.ts';
import { compileStores } from './compile-stores.ts';

const otherHost = editStoreText('brand.yaml', 'shop.larkhost.example', 'shop.meridian.example');

test('a host belongs to one brand: the second brand with it is refused', () => {
  const { problems } = compileStores([buildStoreFiles(), buildStoreFiles({}, 'meridian')]);
  expect(problems.map(formatProblem)).toEqual([
    'stores/meridian/brand.yaml:3:9 brand/host-taken "shop.larkhost.example" already belongs to the brand larkhost',
  ]);
});

test('a host of an already published brand is refused', () => {
  const hosts = new Map([['shop.larkhost.example', 'elsewhere']]);
  const { problems } = compileStores([buildStoreFiles()], { hosts, prefixes: [], brandIds: new Set() });
  expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'brand/host-taken "shop.larkhost.example" already belongs to the brand elsewhere',
  ]);
});

test('stores without problems are compiled, regardless of problems in others', () => {
  const { documents, problems } = compileStores([
    buildStoreFiles({ 'taxes.yaml': null }),
    buildStoreFiles({ 'brand.yaml': otherHost }, 'meridian'),
  ]);
  expect(documents.map(({ brand }) => brand.id)).toEqual(['meridian']);
  expect(problems.map(({ file }) => file)).toEqual(['stores/larkhost/taxes.yaml']);
});

test('a new brand needs an id for addresses; one that was published keeps its own', () => {
  const stores = [buildStoreFiles({}, 'Mein Shop')];
  const problemsOf = (...published: string[]) =>
    compileStores(stores, { hosts: new Map(), prefixes: [], brandIds: new Set(published) }).problems.map(formatProblem);
  expect(problemsOf('larkhost')).toEqual([
    expect.stringMatching(
      /^stores\/Mein Shop:1:1 brand\/id-invalid rename the folder: its name is the id of the brand/,
    ),
  ]);
  expect(problemsOf('Mein Shop')).toEqual([]);
});
