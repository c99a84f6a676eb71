// Builds the release archive of the previous release, from which an upgrade is tested: the newest version tag before
// this commit, or a commit while there is none. Built once per commit, in .cache/previous-release.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, pinnedNode, root } from './project.mjs';

/** The commit that counts as the previous release until there is a tag. */
const firstCommit = '49fb54df0f5ec41f729b72a8b4269187c6072f29';
/** Its version, lower than any released one. */
const previousVersion = '0.0.1';

/** Returns { archive } or { problem }. */
export function ensurePreviousRelease() {
  const commit = previousCommit();
  if (commit === undefined)
    return {
      problem: 'The previous release is not in the history: fetch all commits and tags (git fetch --unshallow --tags).',
    };
  const folder = join(root, '.cache', 'previous-release', commit);
  const archive = join(folder, `landrush-${previousVersion}-${process.platform}-${process.arch}.tar.gz`);
  if (existsSync(archive)) return { archive };
  const source = mkdtempSync(join(tmpdir(), 'landrush-previous-'));
  try {
    const problem = build(commit, source, folder);
    return problem === undefined ? { archive } : { problem };
  } finally {
    rmSync(source, { recursive: true, force: true });
  }
}

function previousCommit() {
  const tag = git(['describe', '--tags', '--match', 'v*', '--abbrev=0', 'HEAD^']);
  const commit = git(['rev-parse', '--verify', '--quiet', `${tag ?? firstCommit}^{commit}`]);
  return commit;
}

/** The first line of git's output; undefined when it fails. */
function git(args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n')[0] : undefined;
}

/** Checks the commit out, with these packages if they are the same, and lets it build its own archive. */
function build(commit, source, folder) {
  const checkout = `git archive ${commit} | tar -x -C "$0"`;
  const unpacked = spawnSync('sh', ['-c', checkout, source], { cwd: root, encoding: 'utf8' });
  if (unpacked.status !== 0) return `The previous release could not be read: ${unpacked.stderr}`;
  const lockFiles = [source, root].map((path) => readFileSync(join(path, 'package-lock.json'), 'utf8'));
  if (lockFiles[0] === lockFiles[1]) symlinkSync(join(root, 'node_modules'), join(source, 'node_modules'));
  const packageFile = join(source, 'package.json');
  const contents = JSON.parse(readFileSync(packageFile, 'utf8'));
  writeFileSync(packageFile, `${JSON.stringify({ ...contents, version: previousVersion }, null, 2)}\n`);
  const draft = `${folder}.part`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const options = { cwd: source, env: environment({ NODE_COMPILE_CACHE: '' }), encoding: 'utf8' };
  const { status, stdout, stderr } = spawnSync(pinnedNode, [join(source, 'scripts', 'release.mjs'), draft], options);
  if (status !== 0) return `The previous release could not be built: ${stdout}${stderr}`;
  renameSync(draft, folder);
  return undefined;
}
