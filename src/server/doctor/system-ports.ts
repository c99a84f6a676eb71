import { lookup, resolveTxt } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { DoctorPorts, GetOptions, HttpAnswer, TlsCertificate } from './ports.ts';

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
    const name = isIP(host) === 0 ? { servername: host } : {};
    const socket = connect({ host, port, ...name, rejectUnauthorized: false });
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
    if (signal.aborted) abort();
  });
}

const BODY_MAX_BYTES = 64 * 1024;

/** Not by fetch, which refuses some ports (https://fetch.spec.whatwg.org/#port-blocking). */
function get(url: string, { signal, headers = {} }: GetOptions): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? httpsRequest : httpRequest;
    const request = send(url, { signal, headers, agent: false });
    request.once('error', reject);
    request.once('response', (response) => {
      const { statusCode: status = 0, headers: given } = response;
      const date = Date.parse(given.date ?? '');
      const answer = { status, date: Number.isNaN(date) ? null : date, location: given.location ?? null };
      const chunks: Buffer[] = [];
      let size = 0;
      const finish = (): void => resolve({ ...answer, body: Buffer.concat(chunks).toString('utf8') });
      response.once('error', reject);
      response.once('end', finish);
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size <= BODY_MAX_BYTES) return;
        finish();
        request.destroy();
      });
    });
    request.end();
  });
}
