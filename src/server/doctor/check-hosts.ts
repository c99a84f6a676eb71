import { DAY_MS } from '#core/time/durations.ts';
import { hostKindOf } from '#server/production/public.ts';
import { type CheckLine, fail, pass, reasonOf, warn } from './check.ts';
import type { DoctorPorts } from './ports.ts';

/** Whether a brand's host leads to the expected addresses; any public ones when none are given. */
export async function checkHost(
  host: string,
  expected: readonly string[],
  { lookup }: Pick<DoctorPorts, 'lookup'>,
): Promise<CheckLine> {
  if (hostKindOf(host) === 'loopback')
    return warn(`${host} is only reached on this machine`, 'give the host of the public address in brand.yaml');
  const found = await addressesOf(host, lookup);
  if (typeof found === 'string')
    return fail(`${host} does not resolve: ${found}`, 'create its A and AAAA records, or correct hosts in brand.yaml');
  const others = found.filter((address) => !expected.includes(address));
  if (expected.length > 0 && others.length > 0) {
    const fix = `point its A and AAAA records to ${expected.join(' and ')}`;
    return fail(`${host} resolves to ${others.join(' and ')}`, fix);
  }
  const inside = found.filter((address) => hostKindOf(address) !== 'public');
  if (expected.length === 0 && inside.length > 0)
    return warn(`${host} resolves to ${inside.join(' and ')}, which is not public`, 'point it to a public address');
  return pass(`${host} resolves to ${found.join(' and ')}`);
}

async function addressesOf(host: string, lookup: DoctorPorts['lookup']): Promise<readonly string[] | string> {
  try {
    return await lookup(host);
  } catch (error) {
    return reasonOf(error);
  }
}

const SOON_DAYS = 14;

/** Whether a system that receives requests resolves and has a valid certificate; nothing is sent to it. */
export async function checkReceiver(
  name: string,
  url: string,
  { lookup, inspectTls, now }: Pick<DoctorPorts, 'lookup' | 'inspectTls' | 'now'>,
  signal: AbortSignal,
): Promise<CheckLine> {
  const { hostname, protocol, port } = new URL(url);
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  const found = await addressesOf(host, lookup);
  if (typeof found === 'string')
    return fail(`${name}: ${host} does not resolve: ${found}`, 'correct its url or its DNS');
  if (protocol !== 'https:') return warn(`${name}: ${host} is reached without TLS`, 'give an https:// address');
  try {
    const certificate = await inspectTls(host, port === '' ? 443 : Number(port), signal);
    const days = Math.floor((certificate.validTo - now()) / DAY_MS);
    if (certificate.problem !== null)
      return fail(`${name}: the certificate of ${host} is not valid: ${certificate.problem}`, 'renew or replace it');
    const text = `${name}: the certificate of ${host} is valid for ${days} days`;
    return days < SOON_DAYS ? warn(text, 'renew it') : pass(text);
  } catch (error) {
    return fail(
      `${name}: ${host} cannot be reached: ${reasonOf(error)}`,
      'see whether the system runs and is reachable',
    );
  }
}
