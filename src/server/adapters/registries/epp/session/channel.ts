import { isIP } from 'node:net';
import { type TLSSocket, connect } from 'node:tls';
import { type EppAnswer, readAnswer } from '#server/adapters/registries/epp/mapping/response.ts';
import type { UnknownReason } from '#server/domains/registry.ts';
import { codeOf } from '#server/platform/has-code.ts';
import { createFrameDecoder, encodeFrame } from './frame-codec.ts';

/** Address of a registry, and the certificates of both sides. */
export interface EppEndpoint {
  readonly host: string;
  readonly port: number;
  /** Accepted issuers of the registry's certificate, in PEM; null uses the default authorities. */
  readonly ca: string | null;
  /** Our client certificate and key in one PEM; null when none is required. */
  readonly certificate: string | null;
}

/** A TLS connection that carries EPP frames (RFC 5734). */
export interface Channel {
  send(document: string): void;
  /** Closes the connection; `onEnd` is called afterwards. */
  destroy(): void;
  /** The code of the error that ended the connection, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
  fault(): string | undefined;
  /** Resolves when the socket is closed. */
  readonly closed: Promise<void>;
}

/** Events of a channel. */
export interface ChannelEvents {
  onConnected(): void;
  /** With the document it was read from. */
  onAnswer(answer: EppAnswer, document: string): void;
  /** Called once, with the reason why the connection has ended. */
  onEnd(reason: UnknownReason): void;
}

/** Longer frames end the session; no response to our commands is nearly as long. */
const FRAME_MAX_BYTES = 256 * 1024;

/** Connects; all failures are reported by `onEnd`, nothing throws. */
export function openChannel(endpoint: EppEndpoint, events: ChannelEvents): Channel {
  const { host, port, ca, certificate } = endpoint;
  const socket = connect({
    host,
    port,
    minVersion: 'TLSv1.2',
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(ca === null ? {} : { ca }),
    ...(certificate === null ? {} : { cert: certificate, key: certificate }),
  });
  const decoder = createFrameDecoder(FRAME_MAX_BYTES);
  let hasEnded = false;
  let fault: string | undefined;

  function end(reason: UnknownReason): void {
    socket.destroy();
    if (hasEnded) return;
    hasEnded = true;
    events.onEnd(reason);
  }

  function receive(chunk: Buffer): void {
    const frames = decoder.push(chunk);
    if (!frames.ok) return end('unreadable');
    for (const document of frames.value) {
      if (hasEnded) return;
      const answer = readAnswer(document);
      if (!answer.ok) return end('unreadable');
      events.onAnswer(answer.value, document);
    }
  }

  socket.setNoDelay(true);
  socket.on('secureConnect', () => events.onConnected());
  socket.on('data', receive);
  socket.on('error', (error) => {
    fault ??= codeOf(error);
    end('away');
  });
  socket.on('end', () => end('away'));
  const closed = whenClosed(socket, () => end('away'));

  return {
    send: (document) => void socket.write(encodeFrame(document)),
    destroy: () => end('away'),
    fault: () => fault,
    closed,
  };
}

function whenClosed(socket: TLSSocket, end: () => void): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => {
      end();
      resolve();
    });
  });
}
