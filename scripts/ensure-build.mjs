// Builds pages and processes if their sources changed, and compresses static files.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensurePackages } from './ensure-packages.mjs';
import { binaries, endOn, environment, isMain, pinnedNode, root } from './project.mjs';

const hashFile = join(root, 'build', '.hash');
const processesHashFile = join(root, 'build', 'processes', '.hash');
const processSources = ['src/core', 'src/contract', 'src/server', 'vite.processes.config.ts', 'vite-ascii.ts'];
const sources = [
  'src/web',
  'src/core',
  'src/contract',
  'public',
  'vite.config.ts',
  'vite-languages.ts',
  'vite-ascii.ts',
  'vite-fonts.ts',
  'vite-aliases.ts',
  'react-router.config.ts',
];
const adminHashFile = join(root, 'build', 'admin', '.hash');
const adminSources = [
  'src/admin',
  'src/web/ui',
  'src/web/text',
  'src/web/forms',
  'src/web/runtime',
  'src/web/fonts.css',
  'src/core',
  'src/contract',
  'vite.admin.config.ts',
  'vite-ascii.ts',
  'vite-fonts.ts',
  'vite-aliases.ts',
];
const settings = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json'];
const isTest = /\.(?:test|builder)\.tsx?$/;
const isText = /\.(?:js|mjs|css|html|json|map|svg|txt|xml|webmanifest|ico)$/;
const smallestWorthCompressing = 512;

/** Builds unless the last build was made of the same files; returns a sentence if it failed. */
export async function ensureBuild() {
  return (await ensurePages()) ?? (await ensureBackOffice()) ?? ensureProcesses();
}

async function ensureBackOffice() {
  const hash = hashFiles([...adminSources, ...settings]);
  if (existsSync(adminHashFile) && readFileSync(adminHashFile, 'utf8') === hash) return undefined;
  console.log('Building the back office (only when it changed) …');
  rmSync(adminHashFile, { force: true });
  const args = ['build', 'src/admin', '--config', join(root, 'vite.admin.config.ts')];
  const build = runBuild('react-router', args, { NODE_ENV: 'production' });
  if (build.status !== 0)
    return `${build.stdout ?? ''}${build.stderr ?? ''}\nThe back office could not be built: see above.`;
  await compress(join(root, 'build', 'admin', 'client'));
  writeFileSync(adminHashFile, hash);
  return undefined;
}

async function ensurePages() {
  const hash = hashFiles([...sources, ...settings]);
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return undefined;
  if (!existsSync(join(root, 'react-router.config.ts'))) {
    return 'The pages cannot be built: react-router.config.ts is missing.';
  }
  console.log('Building the pages (only when they changed) …');
  rmSync(hashFile, { force: true });
  const build = runBuild('react-router', ['build'], { NODE_ENV: 'production' });
  if (build.status !== 0) return `${build.stdout ?? ''}${build.stderr ?? ''}\nThe pages could not be built: see above.`;
  await compress(join(root, 'build', 'client'));
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(hashFile, hash);
  return undefined;
}

/** The hash file gets the time at which the build started, so that sources changed meanwhile are newer (run-built-or-source.ts). */
function ensureProcesses() {
  const startedAt = new Date();
  const hash = hashFiles([...processSources, ...settings]);
  const isMade = existsSync(processesHashFile) && readFileSync(processesHashFile, 'utf8') === hash;
  if (!isMade) {
    rmSync(processesHashFile, { force: true });
    const build = runBuild('vite', ['build', '--config', 'vite.processes.config.ts'], {});
    if (build.status !== 0)
      return `${build.stdout ?? ''}${build.stderr ?? ''}\nThe processes could not be built: see above.`;
  }
  writeFileSync(processesHashFile, hash);
  utimesSync(processesHashFile, startedAt, startedAt);
  return undefined;
}

function runBuild(tool, args, more) {
  const options = { cwd: root, env: environment(more), encoding: 'utf8' };
  return spawnSync(pinnedNode, [join(binaries, tool), ...args], options);
}

function hashFiles(names) {
  const hash = createHash('sha256');
  for (const path of names.flatMap((name) => filesIn(join(root, name)))) {
    if (!isTest.test(path)) hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

async function compress(folder) {
  await Promise.all(
    filesIn(folder)
      .filter((path) => isText.test(path))
      .map(compressFile),
  );
}

async function compressFile(path) {
  const content = await readFile(path);
  if (content.length < smallestWorthCompressing) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (brotli.length < content.length) await writeFile(`${path}.br`, brotli);
  if (zipped.length < content.length) await writeFile(`${path}.gz`, zipped);
}

if (isMain(import.meta.url)) endOn(ensurePackages() ?? (await ensureBuild()));
