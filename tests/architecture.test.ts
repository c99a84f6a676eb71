import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { componentTestRules } from './architecture/component-test-rules.ts';
import { coreRules } from './architecture/core-rules.ts';
import { formRules } from './architecture/form-rules.ts';
import { languageRules } from './architecture/language-rules.ts';
import { moduleRules } from './architecture/module-rules.ts';
import { purityRules } from './architecture/purity-rules.ts';
import { ringRules } from './architecture/ring-rules.ts';
import type { Rule } from './architecture/rule.ts';
import { serverRules } from './architecture/server-rules.ts';
import { findLongFiles, shapeRules } from './architecture/shape-rules.ts';
import { isTestCode, parseSourceFile } from './architecture/source-file.ts';
import { vocabularyRules } from './architecture/vocabulary-rules.ts';

const rules: readonly Rule[] = [
  ...ringRules,
  ...moduleRules,
  ...coreRules,
  ...serverRules,
  ...shapeRules,
  ...purityRules,
  ...languageRules,
  ...vocabularyRules,
  ...componentTestRules,
  ...formRules,
];
const files = ['src', 'tests', 'bench'].filter((folder) => existsSync(folder)).flatMap(readSourceFiles);

afterAll(() => {
  const long = findLongFiles(files);
  if (long.length > 0) console.info(`Long files, worth a second look (lines, path):\n${long.join('\n')}`);
});

for (const rule of rules) {
  describe(rule.name, () => {
    test('is detected only where it is violated', () => {
      for (const sketch of rule.broken) expect(rule.find(parse(sketch)), JSON.stringify(sketch)).not.toEqual([]);
      for (const sketch of rule.valid) expect(rule.find(parse(sketch)), JSON.stringify(sketch)).toEqual([]);
    });

    test('is satisfied', () => {
      expect(rule.find(files)).toEqual([]);
    });
  });
}

test('every import of the sources leads to a file or names a package', () => {
  const known = new Set(files.map((file) => file.path));
  const lost = files.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => target !== undefined && /\.tsx?$/.test(target) && !target.includes('/+types/'))
      .filter(({ target }) => !known.has(target ?? ''))
      .map(({ specifier }) => `${path} imports ${specifier}, which is not there`),
  );
  expect(lost).toEqual([]);
});

test('every dependency is pinned exactly', () => {
  const { dependencies, devDependencies } = readPackages('package.json');
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test('server and commands use no development packages, except Vite with --dev', () => {
  const { dependencies = {} } = readPackages('package.json');
  const isProduction = ({ path, imports }: (typeof files)[number]) =>
    /^src\/(?:core|contract|server|cli)\//.test(path) &&
    !isTestCode(path) &&
    !imports.some(({ specifier }) => specifier === 'vitest');
  const missing = files.filter(isProduction).flatMap(({ path, imports }) =>
    imports
      .filter(
        ({ specifier, target, isTypeOnly }) =>
          target === undefined && !isTypeOnly && !/^(?:node:|vite$)/.test(specifier),
      )
      .filter(({ specifier }) => !(packageOf(specifier) in dependencies))
      .map(({ specifier }) => `${path} imports ${specifier}`),
  );
  expect(missing).toEqual([]);
});

/** '@scope/name/part' → '@scope/name'. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

test('package-lock.json lists the optional packages of every platform, without which npm ci refuses it', () => {
  const { packages } = readPackages('package-lock.json');
  const listed = new Set(Object.keys(packages ?? {}).map((path) => path.replace(/^.*node_modules\//, '')));
  const optional = Object.values(packages ?? {}).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  expect(optional.filter((name) => !listed.has(name))).toEqual([]);
});

interface Packages {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly packages?: Readonly<Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>>;
}

function readPackages(file: string): Packages {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function parse(sketch: Readonly<Record<string, string>>) {
  return Object.entries(sketch).map(([path, text]) => parseSourceFile(path, text));
}

function readSourceFiles(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
    .map((path) => parseSourceFile(path, readFileSync(path, 'utf8')));
}
