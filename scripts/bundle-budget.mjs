// Checks the JavaScript a browser loads before a screen works, gzipped, against its budget; the page itself names the files.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './project.mjs';

const client = join(root, 'build', 'client');
const firstRoute = /(?:^|\/)shop$/;
const firstBudgetKb = 125;
/** The budget of the first route plus 21 KB for forms. */
const formBudgetKb = 146;

/** The script folders of a built page, one per language. */
const folders = ['assets', ...foldersIn(join(client, 'assets')).map((name) => `assets/${name}`)];

/**
 * Returns { ok, output, passed, failed }: one check per screen with JavaScript of its own: the first screen in its largest language, forms
 * in English, whose texts are the shortest.
 */
export function checkBundles() {
  const manifest = readManifest();
  if (manifest === undefined) return { ok: false, output: 'The build has no route manifest.\n', passed: 0, failed: 0 };
  const screens = Object.values(manifest.routes).filter((route) => route.id !== 'root');
  const withoutAliases = screens.filter(
    (route, index) => screens.findIndex(({ module }) => module === route.module) === index,
  );
  const checks = withoutAliases.map((route) => measure(manifest, route));
  const failed = checks.filter((check) => check.kb > check.budgetKb).length;
  const hasFirst = checks.some((check) => check.budgetKb === firstBudgetKb);
  const lines = checks.map(
    ({ id, kb, all, budgetKb }) => `${kb > budgetKb ? 'over' : 'ok'}  ${id}: ${all.join(', ')} of ${budgetKb} KB\n`,
  );
  if (!hasFirst) lines.push('No route of the build is the shop: the first route cannot be measured.\n');
  return { ok: failed === 0 && hasFirst, output: lines.join(''), passed: checks.length - failed, failed };
}

function readManifest() {
  const folder = join(client, 'assets');
  const name = existsSync(folder) ? readdirSync(folder).find((file) => /^manifest-[\w-]+\.js$/.test(file)) : undefined;
  if (name === undefined) return undefined;
  const text = readFileSync(join(folder, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

function measure(manifest, route) {
  const files = new Set(modulesOf(manifest.entry));
  for (let current = route; current !== undefined; current = manifest.routes[current.parentId]) {
    for (const file of modulesOf(current)) files.add(file);
  }
  const all = folders.map((folder) => Math.ceil(bytesOf([...files], folder) / 1024));
  const isFirst = firstRoute.test(route.id);
  return {
    id: route.id,
    kb: isFirst ? Math.max(...all) : all[0],
    all,
    budgetKb: isFirst ? firstBudgetKb : formBudgetKb,
  };
}

function bytesOf(files, folder) {
  const inFolder = files.map((file) => file.replace(/^\/assets\//, `/${folder}/`));
  return inFolder.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length, 0);
}

function foldersIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function modulesOf(part) {
  return [part.module, ...(part.imports ?? [])].map((file) => new URL(file, 'http://localhost/').pathname);
}
