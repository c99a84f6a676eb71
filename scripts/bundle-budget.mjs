// Checks the JavaScript a browser loads before a screen works, gzipped, against its budget; the page itself names the files.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './project.mjs';

const shop = join(root, 'build', 'client');
const backOffice = join(root, 'build', 'admin', 'client');
const firstRoute = /(?:^|\/)shop$/;
const firstBudgetKb = 125;
/** The budget of the first route plus 21 KB for forms. */
const formBudgetKb = 146;

const backOfficeBudgetKb = 200;

/**
 * Returns { ok, output, passed, failed }: one check per screen with JavaScript of its own: the first screen in its largest language, forms
 * in English, whose texts are the shortest.
 */
export function checkBundles() {
  const sides = [checkShop(), checkBackOffice()];
  return {
    ok: sides.every(({ ok }) => ok),
    output: sides.map(({ output }) => output).join(''),
    passed: sides.reduce((sum, { passed }) => sum + passed, 0),
    failed: sides.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function checkShop() {
  const folders = ['assets', ...foldersIn(join(shop, 'assets')).map((name) => `assets/${name}`)];
  const manifest = readManifest(shop);
  if (manifest === undefined) return { ok: false, output: 'The build has no route manifest.\n', passed: 0, failed: 0 };
  const checks = screensOf(manifest).map((route) => budgeted(route, measure(shop, manifest, route, folders)));
  const failed = checks.filter((check) => check.kb > check.budgetKb).length;
  const hasFirst = checks.some((check) => check.budgetKb === firstBudgetKb);
  const lines = checks.map(
    ({ id, kb, all, budgetKb }) => `${kb > budgetKb ? 'over' : 'ok'}  ${id}: ${all.join(', ')} of ${budgetKb} KB\n`,
  );
  if (!hasFirst) lines.push('No route of the build is the shop: the first route cannot be measured.\n');
  return { ok: failed === 0 && hasFirst, output: lines.join(''), passed: checks.length - failed, failed };
}

/** The screens of the back office, whose staff load it once and use it all day. */
function checkBackOffice() {
  const manifest = readManifest(backOffice);
  if (manifest === undefined) {
    return { ok: false, output: 'The build of the back office has no route manifest.\n', passed: 0, failed: 0 };
  }
  const checks = screensOf(manifest).map((route) => [route.id, measure(backOffice, manifest, route, ['assets'])[0]]);
  const failed = checks.filter(([, kb]) => kb > backOfficeBudgetKb).length;
  const output = checks
    .map(
      ([id, kb]) =>
        `${kb > backOfficeBudgetKb ? 'over' : 'ok'}  back office ${id}: ${kb} of ${backOfficeBudgetKb} KB\n`,
    )
    .join('');
  return { ok: failed === 0, output, passed: checks.length - failed, failed };
}

function readManifest(client) {
  const folder = join(client, 'assets');
  const name = existsSync(folder) ? readdirSync(folder).find((file) => /^manifest-[\w-]+\.js$/.test(file)) : undefined;
  if (name === undefined) return undefined;
  const text = readFileSync(join(folder, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** Every screen once, without its other addresses. */
function screensOf(manifest) {
  const screens = Object.values(manifest.routes).filter((route) => route.id !== 'root');
  return screens.filter((route, index) => screens.findIndex(({ module }) => module === route.module) === index);
}

/** The kilobytes of a screen in each script folder. */
function measure(client, manifest, route, folders) {
  const files = new Set(modulesOf(manifest.entry));
  for (let current = route; current !== undefined; current = manifest.routes[current.parentId]) {
    for (const file of modulesOf(current)) files.add(file);
  }
  return folders.map((folder) => Math.ceil(bytesOf(client, [...files], folder) / 1024));
}

function budgeted({ id }, all) {
  const isFirst = firstRoute.test(id);
  return {
    id,
    kb: isFirst ? Math.max(...all) : all[0],
    all,
    budgetKb: isFirst ? firstBudgetKb : formBudgetKb,
  };
}

function bytesOf(client, files, folder) {
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
