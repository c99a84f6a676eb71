// Installs node_modules according to package-lock.json, including the pinned Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { endOn, isMain, pinnedNode, pinnedNodeVersion, root } from './project.mjs';

const lockFile = join(root, 'package-lock.json');
const markFile = join(root, 'node_modules', '.landrush-lock');
const bootstrap = join(root, '.cache', 'bootstrap');
const bootstrapNpm = '11.19.1';
const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];

/** Installs the packages of package-lock.json unless they are installed; returns a sentence if that failed. */
export function ensurePackages() {
  if (!existsSync(lockFile)) return 'package-lock.json is missing: this is not a whole copy of the repository.';
  const mark = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(pinnedNode) && existsSync(markFile) && readFileSync(markFile, 'utf8') === mark) return undefined;
  if (!matchesLockFile()) {
    console.log(`Installing the packages and Node ${pinnedNodeVersion} (only when they changed) …`);
    const problem = isOldNode() ? installWithNewNode() : install(ownNpm(), process.env);
    if (problem !== undefined) return problem;
  }
  const problem = checkPinnedNode();
  if (problem === undefined) writeFileSync(markFile, mark);
  return problem;
}

/** Whether npm installed exactly this lock file before, for example manually: npm keeps a copy of what it installed. */
function matchesLockFile() {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(pinnedNode) || !existsSync(installedFile)) return false;
  const [installed, wanted] = [readPackages(installedFile), readPackages(lockFile)];
  const sameEntry = (path) => JSON.stringify(installed[path]) === JSON.stringify(wanted[path]);
  const isForAnotherMachine = (path) => wanted[path].optional === true && installed[path] === undefined;
  return Object.keys({ ...wanted, ...installed }).every(
    (path) => path === '' || (wanted[path] !== undefined && (sameEntry(path) || isForAnotherMachine(path))),
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {}; // npm reports what is wrong.
  }
}

/** Older versions of npm silently omit packages for which they consider Node too old. */
function isOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12);
}

/** The npm that started us, or the one on the PATH. */
function ownNpm() {
  const path = process.env.npm_execpath ?? '';
  return /npm-cli\.c?js$/.test(path) ? [process.execPath, path] : ['npm'];
}

function install([command, ...first], env) {
  return run(command, [...first, 'ci', ...quiet], root, env);
}

/** An old npm installs only the pinned Node and a matching npm, which then install the rest. */
function installWithNewNode() {
  const wanted = { node: pinnedNodeVersion, npm: bootstrapNpm };
  mkdirSync(bootstrap, { recursive: true });
  writeFileSync(
    join(bootstrap, 'package.json'),
    JSON.stringify({ private: true, dependencies: wanted, allowScripts: { node: true } }),
  );
  const [command, ...first] = ownNpm();
  const problem = run(command, [...first, 'install', ...quiet], bootstrap, process.env);
  if (problem !== undefined) return problem;
  const bin = join(bootstrap, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
  const answer = install([join(bin, 'node'), join(bootstrap, 'node_modules', 'npm', 'bin', 'npm-cli.js')], env);
  rmSync(bootstrap, { recursive: true, force: true });
  return answer;
}

function run(command, args, cwd, env) {
  const { status, error } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (error !== undefined) return `The packages could not be installed: npm could not be started (${error.message}).`;
  if (status !== 0) return 'The packages could not be installed: see the output of npm above, then try again.';
  return undefined;
}

function checkPinnedNode() {
  const { stdout } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  if (stdout?.trim() === `v${pinnedNodeVersion}`) return undefined;
  return `Node ${pinnedNodeVersion} did not arrive with the packages: if npm is set to ignore install scripts, run "npm ci --ignore-scripts=false".`;
}

if (isMain(import.meta.url)) endOn(ensurePackages());
