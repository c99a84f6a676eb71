import { type IncomingMessage, createServer } from 'node:http';

/** A request as the server received it. */
interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A response of the server: only its document, or more. */
type Reply =
  | string
  | {
      readonly status?: number;
      readonly location?: string;
      readonly cookies?: readonly string[];
      readonly body?: string;
    };

/** A server on this machine that answers by `reply` and records what it receives. */
export async function startServer(reply: (request: Received) => Reply) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const one = { method, path, headers, body: Buffer.concat(chunks).toString() };
      received.push(one);
      const answer = reply(one);
      const {
        status = 200,
        location,
        cookies = [],
        body = '',
      } = typeof answer === 'string' ? { body: answer } : answer;
      if (location !== undefined) response.setHeader('location', location);
      response.setHeader('set-cookie', [...cookies]);
      response.writeHead(status, { 'content-type': 'text/html' }).end(body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no address.');
  return {
    received,
    origin: `http://localhost:${address.port}`,
    /** The same server at another host name. */
    otherOrigin: `http://127.0.0.1:${address.port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
