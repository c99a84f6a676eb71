// node scripts/deploy-tests.mjs [ARGUMENTS OF VITEST]: builds the release archive and the previous one, and runs
// tests/deploy on a machine of its own (tests/deploy/machine/machine.sh), which needs root or user namespaces with
// several users.
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ensurePackages } from './ensure-packages.mjs';
import { ensurePreviousRelease } from './previous-release.mjs';
import { endOn, isMain, pinnedNode, root } from './project.mjs';
import { makeRelease } from './release.mjs';
import { runCommand } from './run-command.mjs';

const namespaces = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
const asRoot = process.getuid?.() === 0 ? [] : ['--map-root-user', '--map-auto'];

/** Runs the tests; returns { ok, output }. */
export async function runDeployTests(args, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'landrush-machine-'));
  // PostgreSQL and the shop run as users of their own.
  chmodSync(folder, 0o755);
  try {
    const releases = join(folder, 'release');
    const { archive, problem = await makeRelease(releases) } = ensurePreviousRelease();
    if (problem !== undefined) return { ok: false, output: problem };
    copyFileSync(archive, join(releases, basename(archive)));
    return await runOnMachine(folder, args, options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runOnMachine(folder, args, options) {
  const machine = join(folder, 'machine');
  mkdirSync(machine);
  const script = join(root, 'tests', 'deploy', 'machine', 'machine.sh');
  const vitest = [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--config', 'vitest.deploy.config.ts'];
  const onMachine = ['/bin/sh', script, machine, realpathSync(pinnedNode), '/usr/local/bin/node', ...vitest, ...args];
  return runCommand('unshare', [...asRoot, ...namespaces, ...onMachine], {
    env: { RELEASES: join(folder, 'release') },
    ...options,
  });
}

if (isMain(import.meta.url)) {
  endOn(ensurePackages());
  const { ok, output } = await runDeployTests(process.argv.slice(2));
  console.log(output);
  process.exitCode = ok ? 0 : 1;
}
