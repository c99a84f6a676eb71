import { lookup, resolveTxt } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import type { DoctorPorts, HttpAnswer, TlsCertificate } from './ports.ts';

/** The network and the machine this process runs on. */
export const systemPorts: DoctorPorts = {
  now: () => Date.now(),
  lookup: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  resolveTxt: async (name) => (await resolveTxt(name)).map((parts) => parts.join('')),
  inspectTls,
  get,
  async diskOf(folder) {
    const { bavail, bsize, type } = await statfs(folder);
    return { freeBytes: bavail * bsize, isNetwork: NETWORK_FILE_SYSTEMS.has(type) };
  },
};

/** Types of statfs(2): NFS, SMB, CIFS, SMB2. */
const NETWORK_FILE_SYSTEMS: ReadonlySet<number> = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42]);

/** Connects without requiring trust, so that an expired certificate can be described. */
function inspectTls(host: string, port: number, signal: AbortSignal): Promise<TlsCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false });
    const abort = (): void => void socket.destroy(new Error('it did not answer in time'));
    signal.addEventListener('abort', abort, { once: true });
    socket.once('error', reject);
    socket.once('close', () => signal.removeEventListener('abort', abort));
    socket.once('secureConnect', () => {
      const validTo = Date.parse(socket.getPeerCertificate().valid_to);
      const problem = socket.authorized ? null : String(socket.authorizationError);
      socket.destroy();
      resolve({ validTo, problem });
    });
  });
}

const BODY_MAX_CHARACTERS = 16_384;

async function get(url: string, { signal, headers = {} }: Parameters<DoctorPorts['get']>[1]): Promise<HttpAnswer> {
  const response = await fetch(url, { signal, headers, redirect: 'manual' });
  const date = Date.parse(response.headers.get('date') ?? '');
  return {
    status: response.status,
    body: (await response.text()).slice(0, BODY_MAX_CHARACTERS),
    date: Number.isNaN(date) ? null : date,
    location: response.headers.get('location'),
  };
}
