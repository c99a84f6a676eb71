import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** A token issued by the stand-in. */
export interface IssuedToken {
  readonly hostname: string;
  readonly action: string;
  readonly secret: string;
  readonly sitekey: string;
}

/** A stand-in for a captcha service: issues tokens like its widget and accepts each once. */
export interface VerifyServer {
  readonly url: string;
  /** Received forms, oldest first. */
  readonly requests: readonly URLSearchParams[];
  issue(token: IssuedToken): string;
  /** Expires all tokens issued so far. */
  expireAll(): void;
  /** Sets a custom response; null restores the default. */
  respondWith(own: ((response: ServerResponse) => void) | null): void;
  close(): Promise<void>;
}

/** Starts the stand-in on a free port. */
export async function startVerifyServer(): Promise<VerifyServer> {
  const requests: URLSearchParams[] = [];
  const tokens = new Map<string, IssuedToken>();
  const sockets = new Set<Socket>();
  let customReply: ((response: ServerResponse) => void) | null = null;
  let issued = 0;

  function verify(form: URLSearchParams): object {
    const token = tokens.get(form.get('response') ?? '');
    tokens.delete(form.get('response') ?? '');
    if (token === undefined) return { success: false, 'error-codes': ['invalid-input-response'] };
    if (token.secret !== form.get('secret')) return { success: false, 'error-codes': ['invalid-input-secret'] };
    const isOtherSite = form.has('sitekey') && form.get('sitekey') !== token.sitekey;
    if (isOtherSite) return { success: false, 'error-codes': ['invalid-input-response'] };
    return { success: true, hostname: token.hostname, action: token.action, challenge_ts: '2026-01-01T00:00:00Z' };
  }

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    requests.push(form);
    if (customReply !== null) return customReply(response);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(verify(form)));
  }

  const server = createServer((request, response) => void reply(request, response));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/siteverify`,
    requests,
    issue(token) {
      issued += 1;
      const name = `A-token-${issued}`;
      tokens.set(name, token);
      return name;
    },
    expireAll: () => tokens.clear(),
    respondWith: (custom) => void (customReply = custom),
    async close() {
      for (const socket of sockets) socket.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
