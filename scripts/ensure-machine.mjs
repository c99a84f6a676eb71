// Provides what the tests need besides npm packages: PostgreSQL and PgBouncer, Chromium for the journeys, an EPP client and a schema
// validator for the sandbox registry, the servers of the highly available topology, Prometheus for the alert rules, and the load generator.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.mjs';

const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const slowMs = 300_000;
let listsAreFresh = false;

/** PostgreSQL's programs, with which the tests start their own server, or the address of a server. */
export async function ensurePostgres() {
  if (process.env.TEST_DATABASE_URL || findPostgres()) return { ok: true, output: '' };
  if (isDebianRoot) {
    const installed = await aptInstall('postgresql');
    if (!installed.ok || findPostgres()) return installed;
  }
  if (process.env.DATABASE_URL) {
    process.env.TEST_DATABASE_URL = process.env.DATABASE_URL;
    return { ok: true, output: '' };
  }
  return {
    ok: false,
    output:
      'PostgreSQL is missing: install it, or set TEST_DATABASE_URL to a server the tests may create databases on.\n',
  };
}

/** Chromium: Debian's, the full one for the back/forward cache and the headless one for everything else; or Playwright's own. */
export async function ensureChromium() {
  const debian = ['chromium', 'chromium-headless-shell'];
  const missing = debian.filter((name) => !existsSync(`/usr/bin/${name}`));
  if (process.env.CHROMIUM_PATH || missing.length === 0) return { ok: true, output: '' };
  if (!isDebianRoot && missing.length === debian.length)
    return runCommand('playwright', ['install', 'chromium'], { timeoutMs: slowMs });
  for (const name of isDebianRoot ? missing : []) {
    const installed = await aptInstall(name);
    if (!installed.ok && name === 'chromium') return installed;
  }
  return { ok: true, output: '' };
}

/** The tools the sandbox registry is tested with, Perl's EPP client and libxml2's validator, and PgBouncer. */
export function ensureTestTools() {
  return ensureTools([
    { command: 'perl', args: ['-MNet::EPP::Simple', '-e', '1'], debian: 'libnet-epp-perl' },
    { command: 'xmllint', args: ['--version'], debian: 'libxml2-utils' },
    pgBouncer,
  ]);
}

/** The tools of the highly available topology besides PostgreSQL, for `npm run topology` and the fault scenario. */
export function ensureTopologyTools() {
  return ensureTools([
    pgBouncer,
    { command: 'etcd', args: ['--version'], debian: 'etcd-server' },
    { command: 'patroni', args: ['--version'], debian: 'patroni' },
    { command: 'haproxy', args: ['-v'], debian: 'haproxy' },
  ]);
}

const pgBouncer = { command: 'pgbouncer', args: ['--version'], debian: 'pgbouncer' };

/** Prometheus and promtool, with which `npm run test:all` tests the alert rules. */
export function ensurePrometheus() {
  return ensureTools([
    { command: 'promtool', args: ['--version'], debian: 'prometheus' },
    { command: 'prometheus', args: ['--version'], debian: 'prometheus' },
  ]);
}

/** The load generator of the benchmark. */
export function ensureBenchTools() {
  return ensureTools([{ command: 'sh', args: ['-c', 'command -v wrk'], debian: 'wrk' }]);
}

/** What the tests of the deployment need besides: the proxies, and the tools of the guide. */
export function ensureDeployTools() {
  return ensureTools([
    { command: 'nginx', args: ['-v'], debian: 'nginx-light' },
    { command: 'haproxy', args: ['-v'], debian: 'haproxy' },
    { command: 'curl', args: ['--version'], debian: 'curl' },
    { command: 'openssl', args: ['version'], debian: 'openssl' },
    { command: 'ip', args: ['-V'], debian: 'iproute2' },
  ]);
}

async function ensureTools(tools) {
  const missing = [];
  for (const { command, args, debian } of tools) {
    if ((await runCommand(command, args)).ok) continue;
    if (!isDebianRoot) missing.push(debian);
    else {
      const installed = await aptInstall(debian);
      if (!installed.ok) return installed;
    }
  }
  if (missing.length === 0) return { ok: true, output: '' };
  return {
    ok: false,
    output: `Missing: ${missing.join(' and ')} (so called in Debian). Install them for the tests.\n`,
  };
}

function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.some((folder) => existsSync(join(folder, 'initdb')));
}

async function aptInstall(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const wait = ['-qq', '-o', 'DPkg::Lock::Timeout=120'];
  if (!listsAreFresh) {
    const update = await runCommand('apt-get', [...wait, 'update'], { env, timeoutMs: slowMs });
    if (!update.ok) return { ok: false, output: `${update.output}${name} is missing, and apt-get update failed.\n` };
    listsAreFresh = true;
  }
  const args = [...wait, 'install', '-y', '--no-install-recommends', name];
  const { ok, output } = await runCommand('apt-get', args, { env, timeoutMs: slowMs });
  return { ok, output: ok ? output : `${output}${name} is missing, and apt-get could not install it.\n` };
}
