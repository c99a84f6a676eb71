import { once } from 'node:events';
import { type TLSSocket, connect } from 'node:tls';
import { createFrameReader, encodeFrame } from './wire/frame-codec.ts';
import { EXTENSION_URIS, OBJECT_URIS } from './xml/namespaces.ts';

/** A client that sends any frame and records every received one. */
export interface EppClient {
  readonly socket: TLSSocket;
  readonly greeting: string;
  /** Received frames, the greeting first. */
  readonly received: readonly string[];
  /** The answer to a complete frame. */
  send(frame: string): Promise<string>;
  /** The answer to a command: the element of its verb, and the content of its extension. */
  command(verb: string, options?: { readonly extension?: string; readonly clTRID?: string }): Promise<string>;
  login(user?: string, password?: string): Promise<string>;
  /** Sends without waiting. */
  write(bytes: Buffer | string): void;
  /** The next frame; rejects when the connection ends before. */
  next(): Promise<string>;
  close(): void;
}

interface Where {
  readonly port: number;
  readonly ca: string;
  readonly user: string;
  readonly password: string;
}

export async function connectEpp({ port, ca, user, password }: Where): Promise<EppClient> {
  const socket = connect({ port, host: '127.0.0.1', ca });
  const reader = createFrameReader(8 * 1024 * 1024);
  const received: string[] = [];
  const unread: string[] = [];
  const waiting: { resolve: (frame: string) => void; reject: (error: Error) => void }[] = [];
  let ended = false;
  socket.on('error', () => undefined);
  socket.on('close', () => {
    ended = true;
    for (const { reject } of waiting.splice(0)) reject(new Error('connection ended'));
  });
  socket.on('data', (chunk: Buffer) => {
    const frames = reader.push(chunk);
    for (const bytes of frames.ok ? frames.value : []) {
      const text = bytes.toString('utf8');
      received.push(text);
      const first = waiting.shift();
      if (first === undefined) unread.push(text);
      else first.resolve(text);
    }
  });

  function next(): Promise<string> {
    const ready = unread.shift();
    if (ready !== undefined) return Promise.resolve(ready);
    if (ended) return Promise.reject(new Error('connection ended'));
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  }

  function send(frame: string): Promise<string> {
    socket.write(encodeFrame(frame));
    return next();
  }

  await once(socket, 'secureConnect');
  const greeting = await next();
  return {
    socket,
    greeting,
    received,
    send,
    command: (verb, { extension, clTRID = 'test-1' } = {}) => send(commandFrame(verb, extension, clTRID)),
    login: (asUser = user, withPassword = password) => send(loginFrame(asUser, withPassword)),
    write: (bytes) => void socket.write(typeof bytes === 'string' ? encodeFrame(bytes) : bytes),
    next,
    close: () => socket.destroy(),
  };
}

/** The result code of a response. */
export function codeOf(response: string): number {
  return Number(/<result code="(\d{4})"/.exec(response)?.[1] ?? 0);
}

export function commandFrame(verb: string, extension = '', clTRID = 'test-1'): string {
  const extended = extension === '' ? '' : `<extension>${extension}</extension>`;
  return `<?xml version="1.0" encoding="UTF-8"?><epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><command>${verb}${extended}<clTRID>${clTRID}</clTRID></command></epp>`;
}

export function loginFrame(user: string, password: string): string {
  const objects = OBJECT_URIS.map((uri) => `<objURI>${uri}</objURI>`);
  const extensions = EXTENSION_URIS.map((uri) => `<extURI>${uri}</extURI>`);
  return commandFrame(
    `<login><clID>${user}</clID><pw>${password}</pw><options><version>1.0</version><lang>en</lang></options>` +
      `<svcs>${objects.join('')}<svcExtension>${extensions.join('')}</svcExtension></svcs></login>`,
  );
}

/** A domain, host or contact command: `about('check', 'domain', '<domain:name>…</domain:name>')`. */
export function about(verb: string, object: 'domain' | 'host' | 'contact', inside: string, op?: string): string {
  const attribute = op === undefined ? '' : ` op="${op}"`;
  const open = `${object}:${verb} xmlns:${object}="urn:ietf:params:xml:ns:${object}-1.0"`;
  return `<${verb}${attribute}><${open}>${inside}</${object}:${verb}></${verb}>`;
}
