import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { CLUSTER } from './cluster.ts';

/** Services of the system that are started without their units. */
const SERVICES: Readonly<Record<string, readonly string[]>> = {
  nginx: ['nginx', '-g', 'daemon off;'],
  haproxy: ['haproxy', '-W', '-f', '/etc/haproxy/haproxy.cfg'],
  postgresql: [
    'setpriv',
    '--reuid=postgres',
    '--regid=postgres',
    '--init-groups',
    `${CLUSTER.programs}/postgres`,
    '-D',
    CLUSTER.data,
    '-c',
    `config_file=${CLUSTER.settings}/postgresql.conf`,
  ],
};

/** The signal that stops a unit. PostgreSQL does not wait for its clients, as with Debian's unit. */
export function stopSignal(unit: string): 'SIGINT' | 'SIGTERM' {
  return unit === 'postgresql' ? 'SIGINT' : 'SIGTERM';
}

const LOGS = '/var/log/units';

/** Starts a unit as systemd would: its user, environment, folder and command; writes its process id to a file. */
export function startUnit(unit: string, pidFile: string): void {
  mkdirSync(LOGS, { recursive: true });
  const service = SERVICES[unit];
  const log = openSync(`${LOGS}/${unit}.log`, 'a');
  const { command, env, cwd } =
    service === undefined ? describeUnit(unit) : { command: service, env: process.env, cwd: '/' };
  const [program = '', ...args] = command;
  const child = spawn(program, args, { env, cwd, detached: true, stdio: ['ignore', log, log] });
  child.unref();
  writeFileSync(pidFile, String(child.pid));
}

/** The command of a unit, or of an instance such as landrush-web@3000, which drops root's rights. */
function describeUnit(unit: string) {
  const [, template = unit, instance = ''] = /^([^@]+@)(.+)$/.exec(unit) ?? [];
  const settings = readUnit(`/etc/systemd/system/${template}.service`, instance);
  const one = (name: string): string => settings.get(name)?.[0] ?? '';
  const [user, group, state] = [one('User'), one('Group'), `/var/lib/${one('StateDirectory')}`];
  const cache = `/var/cache/${one('CacheDirectory')}`;
  for (const [folder, mode] of [
    [state, one('StateDirectoryMode')],
    [cache, one('CacheDirectoryMode')],
  ] as const)
    execFileSync('/usr/bin/install', ['-d', '-o', user, '-g', group, '-m', mode, folder]);
  const files = (settings.get('EnvironmentFile') ?? []).flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const variables = [...files, ...(settings.get('Environment') ?? [])].filter((line) => /^\w+=/.test(line));
  const env = Object.fromEntries(variables.map((line) => parseVariable(line)));
  return {
    command: ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--init-groups', ...one('ExecStart').split(' ')],
    env: { PATH: '/usr/local/bin:/usr/bin', HOME: state, USER: user, ...env },
    cwd: one('WorkingDirectory'),
  };
}

/** The settings of a unit by name, in order. */
function readUnit(file: string, instance: string): ReadonlyMap<string, readonly string[]> {
  const settings = new Map<string, string[]>();
  for (const line of readFileSync(file, 'utf8').replaceAll('%i', instance).split('\n')) {
    const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name !== undefined) settings.set(name, [...(settings.get(name) ?? []), value]);
  }
  return settings;
}

function parseVariable(line: string): [string, string] {
  const at = line.indexOf('=');
  return [line.slice(0, at), line.slice(at + 1).replaceAll(/^"|"$/g, '')];
}
