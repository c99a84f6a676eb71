import { type Rule, findImports } from './rule.ts';
import type { SourceFile } from './source-file.ts';

const generatedTypes = './+types/';
const longestSource = 400;
const largestFolder = 40;

/** The structure of files, independent of their contents. */
export const shapeRules: readonly Rule[] = [
  {
    name: 'no import has a path with ../',
    find: findImports((_file, { specifier }) => (specifier.includes('../') ? 'write #ring/… instead' : undefined)),
    broken: [
      { 'src/core/basket/basket.ts': "import { ok } from '../result.ts';" },
      { 'src/web/root.tsx': "import './../app.css';" },
    ],
    valid: [{ 'src/core/basket/basket.ts': "import { ok } from '#core/result.ts';" }],
  },
  {
    name: 'imports have file extensions',
    find: findImports((_file, { specifier, target }) =>
      target === undefined ||
      specifier.startsWith(generatedTypes) ||
      /\.(?:tsx?|json|css|svg|md)(?:\?\w+(?:&\w+)*)?$/.test(specifier)
        ? undefined
        : 'Node runs the sources: say .ts',
    ),
    broken: [{ 'src/core/a.ts': "import { b } from './b';" }, { 'src/web/a.tsx': "import { b } from '#web/ui/b.js';" }],
    valid: [
      { 'src/web/pages/shop.tsx': "import type { Route } from './+types/shop'; import './shop.css';" },
      { 'src/web/a.ts': "import url from './worker.ts?worker&url';" },
    ],
  },
  {
    name: 'there are no barrels',
    find: (files) => files.filter(isBarrel).map((file) => `${file.path} only passes on what others export`),
    broken: [
      { 'src/core/money/index.ts': 'export function a() {}' },
      { 'src/core/money/all.ts': "export * from './money.ts';\nexport { allocate, type Share } from './allocate.ts';" },
      { 'src/core/money/all.ts': "import { a } from './a.ts';\nexport { a };\nexport type * from './money.ts';" },
    ],
    valid: [
      { 'src/core/money/money.ts': "export { currencies } from './currencies.ts';\nexport const one = 1;" },
      { 'src/server/shop/basket/public.ts': "export { getBasket } from './get-basket.ts';" },
    ],
  },
  {
    name: 'there are no cyclic imports',
    find: (files) => findCycles(files),
    broken: [
      { 'src/core/a.ts': "import { b } from './b.ts';", 'src/core/b.ts': "import { a } from '#core/a.ts';" },
      {
        'src/core/a.ts': "import { b } from './b.ts';",
        'src/core/b.ts': "export { c } from './c.ts';",
        'src/core/c.ts': "const a = await import('./a.ts');",
      },
    ],
    valid: [{ 'src/core/a.ts': "import type { B } from './b.ts';", 'src/core/b.ts': "import { a } from './a.ts';" }],
  },
  {
    name: `no source file is longer than ${longestSource} lines`,
    find: (files) =>
      files.flatMap((file) =>
        countLines(file) > longestSource && !/\.(?:test|spec)\.tsx?$/.test(file.path)
          ? [`${file.path} has ${countLines(file)} lines: split it where it has a seam`]
          : [],
      ),
    broken: [{ 'src/core/long.ts': 'a();\n'.repeat(longestSource + 1) }],
    valid: [{ 'src/core/long.ts': 'a();\n'.repeat(longestSource) }],
  },
  {
    name: `no folder of the pages has more than ${largestFolder} sources`,
    find: (files) => findLargeFolders(files.filter(({ path }) => /^src\/(?:web|admin)\//.test(path))),
    broken: [
      Object.fromEntries(Array.from({ length: largestFolder + 1 }, (_, at) => [`src/web/ui/part-${at}.tsx`, ''])),
    ],
    valid: [Object.fromEntries(Array.from({ length: largestFolder }, (_, at) => [`src/web/ui/part-${at}.tsx`, '']))],
  },
];

/** Files longer than 250 lines (tests: 400), which should be reviewed for a split, the longest first. */
export function findLongFiles(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter((file) => countLines(file) > (/\.(?:test|spec)\.tsx?$/.test(file.path) ? 400 : 250))
    .toSorted((left, right) => countLines(right) - countLines(left))
    .map((file) => `${countLines(file)} ${file.path}`);
}

function countLines(file: SourceFile): number {
  return file.text.replace(/\n$/, '').split('\n').length;
}

function findLargeFolders(files: readonly SourceFile[]): readonly string[] {
  const folders = Map.groupBy(files, ({ path }) => path.slice(0, path.lastIndexOf('/')));
  return [...folders]
    .filter(([, inside]) => inside.length > largestFolder)
    .map(([folder, inside]) => `${folder} has ${inside.length} files: split it by screen or concept`);
}

function isBarrel({ path, code, imports }: SourceFile): boolean {
  if (/(?:^|\/)index\.tsx?$/.test(path)) return true;
  if (path.endsWith('/public.ts') || !/\bexport\b/.test(code) || imports.length === 0) return false;
  const rest = code
    .replaceAll(/\b(?:import|export)\b[\w$\s*,{}]*\bfrom\s*['"] *['"]\s*;?/g, '')
    .replaceAll(/\bexport\s+(?:type\s+)?\{[^}]*\}\s*;?/g, '');
  return rest.trim() === '';
}

function findCycles(files: readonly SourceFile[]): readonly string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const finished = new Set<string>();
  const cycles: string[] = [];
  function visit(path: string, trail: readonly string[]): void {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' → '));
    if (start >= 0 || finished.has(path)) return;
    for (const { target, isTypeOnly } of byPath.get(path)?.imports ?? []) {
      // Server modules still depend on each other in circles through these.
      const isInterface = /^src\/server\/(?:delivery|sales)\/public\.ts$/.test(target ?? '');
      if (target !== undefined && !isTypeOnly && !isInterface) visit(target, [...trail, path]);
    }
    finished.add(path);
  }
  for (const file of files) visit(file.path, []);
  return cycles;
}
