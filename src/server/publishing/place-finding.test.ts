import { expect, test } from 'vitest';
import { findForProduction } from '#server/production/public.ts';
import { compileStore } from './compile/compile-store.ts';
import { placeFindings } from './place-finding.ts';
import { PRODUCTION_SECRETS, buildProductionFiles } from './production-store.builder.ts';
import type { StoreFiles } from './store-files/store-files.ts';
import { formatProblem } from './store-files/store-problem.ts';

function report(files: StoreFiles, secrets: Readonly<Record<string, string>> = PRODUCTION_SECRETS) {
  const compiled = compileStore(files);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problem));
  const findings = findForProduction(compiled.value, { secretOf: (name) => secrets[name] ?? null });
  return placeFindings(files, findings).map(formatProblem);
}

/** Line and column of a part. */
function positionOf(files: StoreFiles, path: string, part: string): string {
  const before = (files.texts.get(path) ?? '').split(part)[0] ?? '';
  return `stores/larkhost/${path}:${before.split('\n').length}:${before.length - before.lastIndexOf('\n')} `;
}

test('a finding is reported at the position of the value it concerns', () => {
  const files = buildProductionFiles([
    'brand.yaml',
    'hosts: [shop.larkhost.net]',
    'hosts: [shop.larkhost.net, lark.test]',
  ]);
  expect(report(files)).toEqual([
    expect.stringContaining(`${positionOf(files, 'brand.yaml', 'lark.test')}production/host-not-public "lark.test" is`),
  ]);
  const complete = buildProductionFiles();
  expect(report(complete, { ...PRODUCTION_SECRETS, STRIPE: 'sk_test_5' })).toEqual([
    expect.stringContaining(`${positionOf(complete, 'brand.yaml', 'STRIPE,')}production/payment-test-key STRIPE is`),
  ]);
});

test('a finding about a product is reported in the file with that product', () => {
  const nest = ['catalogue.yaml', '    name: Nest\n', '    name: Nest\n    provisioning: { by: sandbox }\n'] as const;
  const built = buildProductionFiles(nest);
  const texts = new Map(
    [...built.texts].map(([path, text]) => [path === 'catalogue.yaml' ? 'catalogue/20-all.yaml' : path, text] as const),
  ).set('catalogue/10-none.yaml', 'products: []\n');
  const files = { ...built, texts };
  expect(report(files)).toEqual([
    expect.stringContaining(
      `${positionOf(files, 'catalogue/20-all.yaml', 'sandbox }')}production/sandbox-provisioner the sandbox sets nothing up`,
    ),
  ]);
});

test('nothing is reported for a store ready for production', () => {
  expect(report(buildProductionFiles())).toEqual([]);
});
