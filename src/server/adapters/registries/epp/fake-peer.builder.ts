import { once } from 'node:events';
import { type TLSSocket, createServer } from 'node:tls';
import { testCertificate } from '#server/adapters/registries/test-certificate.builder.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { sequentialIds } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { type EppClient, type EppClientOptions, createEppClient } from './epp-client.ts';
import { DOMAIN, EPP, FEE, HOST, RGP, SEC_DNS } from './mapping/namespaces.ts';
import { createFrameDecoder, encodeFrame } from './session/frame-codec.ts';

/** A connection of a fake registry. */
export interface PeerConnection {
  send(document: string): void;
  raw(bytes: Uint8Array): void;
  /** Drops the connection. */
  drop(): void;
}

/** Answers a frame and returns true; otherwise the peer sends the default response. */
export type PeerScript = (document: string, connection: PeerConnection) => boolean;

/** A fake registry controlled by a test: TLS, frames, and scripted responses. */
export interface FakePeer {
  readonly port: number;
  readonly ca: string;
  /** All received frames, oldest first. */
  readonly received: readonly string[];
  /** Number of open connections. */
  connections(): number;
  /** Number of connections ever opened. */
  readonly opened: () => number;
  /** Drops every connection. */
  dropAll(): void;
  close(): Promise<void>;
}

/** Starts a peer that sends a greeting (unless null), accepts logins, and answers every check with available. */
export async function startFakePeer(
  script: PeerScript = () => false,
  greeting: string | null = greetingDocument(),
): Promise<FakePeer> {
  const { certificate, key } = testCertificate();
  const received: string[] = [];
  const sockets = new Set<TLSSocket>();
  let opened = 0;

  const server = createServer({ cert: certificate, key }, (socket) => {
    opened += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const decoder = createFrameDecoder(1_000_000);
    const connection: PeerConnection = {
      send: (document) => void socket.write(encodeFrame(document)),
      raw: (bytes) => void socket.write(bytes),
      drop: () => void socket.destroy(),
    };
    if (greeting !== null) connection.send(greeting);
    socket.on('data', (chunk: Buffer) => {
      const frames = decoder.push(chunk);
      for (const document of frames.ok ? frames.value : []) {
        received.push(document);
        if (!script(document, connection)) answerUsually(document, connection, greeting);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The peer has no port.');
  return {
    port: address.port,
    ca: certificate,
    received,
    connections: () => sockets.size,
    opened: () => opened,
    dropAll: () => {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

/** A client of a fake registry with one session. */
export function buildEppClient(
  { port, ca }: Pick<FakePeer, 'port' | 'ca'>,
  overrides: Partial<EppClientOptions> = {},
): EppClient {
  return createEppClient({
    endpoint: { host: '127.0.0.1', port, ca, certificate: null },
    credentials: { user: 'landrush', password: 'password' },
    maxSessions: 1,
    checkBatch: 10,
    clock: fixedClock(),
    ids: sequentialIds(),
    random: () => 0,
    log: silentLog,
    ...overrides,
  });
}

function answerUsually(document: string, connection: PeerConnection, greeting: string | null): void {
  const clTRID = clTRIDOf(document);
  if (document.includes('<hello')) connection.send(greeting ?? '');
  else if (document.includes('<login>')) connection.send(responseDocument(1000, clTRID));
  else if (document.includes('<logout')) connection.send(responseDocument(1500, clTRID));
  else if (document.includes('<domain:check')) connection.send(checkDocument(clTRID, namesOf(document)));
  else connection.send(responseDocument(2400, clTRID));
}

/** A greeting that offers everything by default. */
export function greetingDocument(
  objects: readonly string[] = [DOMAIN, HOST, 'urn:ietf:params:xml:ns:contact-1.0'],
  extensions: readonly string[] = [FEE, SEC_DNS, RGP, 'urn:example:unheard-of'],
): string {
  const menu = objects.map((uri) => `<objURI>${uri}</objURI>`).join('');
  const more = extensions.map((uri) => `<extURI>${uri}</extURI>`).join('');
  return `<epp xmlns="${EPP}"><greeting><svID>Fake</svID><svDate>2026-01-01T00:00:00Z</svDate><svcMenu><version>1.0</version><lang>en</lang>${menu}<svcExtension>${more}</svcExtension></svcMenu><dcp><access><all/></access><statement><purpose><prov/></purpose><recipient><ours/></recipient><retention><stated/></retention></statement></dcp></greeting></epp>`;
}

/** A response with custom content. */
export function responseDocument(code: number, clTRID: string | null, inner = '', message = 'As it is'): string {
  const ours = clTRID === null ? '' : `<clTRID>${clTRID}</clTRID>`;
  return `<epp xmlns="${EPP}"><response><result code="${code}"><msg>${message}</msg></result>${inner}<trID>${ours}<svTRID>fake-1</svTRID></trID></response></epp>`;
}

/** A check response with all names available. */
export function checkDocument(clTRID: string | null, names: readonly string[], extension = ''): string {
  const items = names.map((name) => `<d:cd><d:name avail="1">${name}</d:name></d:cd>`).join('');
  const data = `<resData><d:chkData xmlns:d="${DOMAIN}">${items}</d:chkData></resData>`;
  return responseDocument(1000, clTRID, data + extension);
}

/** The clTRID of a command. */
export function clTRIDOf(document: string): string | null {
  return /<clTRID>([^<]+)<\/clTRID>/.exec(document)?.[1] ?? null;
}

/** The names in a command. */
export function namesOf(document: string): string[] {
  return [...document.matchAll(/<domain:name>([^<]+)<\/domain:name>/g)].flatMap(([, name]) => name ?? []);
}
