import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** A token issued by the stand-in. */
export interface GivenToken {
  readonly hostname: string;
  readonly action: string;
  readonly secret: string;
  readonly sitekey: string;
}

/** A stand-in for a captcha service: issues tokens like its widget and accepts each once. */
export interface VerifyServer {
  readonly url: string;
  /** Received forms, oldest first. */
  readonly asked: readonly URLSearchParams[];
  give(token: GivenToken): string;
  /** Expires all tokens issued so far. */
  forget(): void;
  /** Sets a custom response; null restores the default. */
  answer(own: ((response: ServerResponse) => void) | null): void;
  close(): Promise<void>;
}

/** Starts the stand-in on a free port. */
export async function startVerifyServer(): Promise<VerifyServer> {
  const asked: URLSearchParams[] = [];
  const tokens = new Map<string, GivenToken>();
  const sockets = new Set<Socket>();
  let own: ((response: ServerResponse) => void) | null = null;
  let made = 0;

  function judge(form: URLSearchParams): object {
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
    asked.push(form);
    if (own !== null) return own(response);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(judge(form)));
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
    asked,
    give(token) {
      made += 1;
      const name = `A-token-${made}`;
      tokens.set(name, token);
      return name;
    },
    forget: () => tokens.clear(),
    answer: (given) => void (own = given),
    async close() {
      for (const socket of sockets) socket.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
