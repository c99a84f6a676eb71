import { type IncomingMessage, type ServerResponse, createServer, request as ask } from 'node:http';
import { join } from 'node:path';
import { findFreePorts } from '#tests/faults/deployment/free-ports.ts';
import { resetFaults } from '#tests/journeys/processing/provider-faults.ts';
import type { Brand, Cell, Cells, NetworkFault } from './cell.ts';
import { GALLERY } from './gallery.ts';
import { galleryFile } from './page/gallery-file.ts';
import { startShop } from './shop.ts';
import { HOSTS, type Shop, newVisitor } from './visitor.ts';
import { wordsOf } from './words.ts';

// npm run gallery: starts a shop of its own and, at one address, the list of every screen × state. It is not part of
// the product.
const port = Number(process.env['GALLERY_PORT'] ?? 3100);
const running = await startShop(join('.cache', `gallery-${port}`), await findFreePorts(Math.random));
const { shop } = running;
/** The network faults of the displayed page. */
let networkFault: NetworkFault | null = null;
/** The visitor's steps in another tab, in order. */
let elsewhere: (() => Promise<unknown>)[] = [];

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(error instanceof Error ? (error.stack ?? error.message) : String(error));
  });
});
server.listen(port, () => console.log(`The gallery is at http://localhost:${port}/gallery. Ctrl-C ends it.`));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop());

async function stop(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await running.stop();
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  if (!url.pathname.startsWith('/gallery')) return forwardRequest(request, response, url);
  const name = url.pathname.replace(/^\/gallery\/?/, '');
  if (name === 'elsewhere') {
    await elsewhere.shift()?.();
    response.writeHead(204).end();
    return;
  }
  if (name === 'build') return build(request, response, url.searchParams);
  const file = await galleryFile(name, brandOf(url.hostname));
  response.writeHead(file === null ? 404 : 200, {
    'content-type': file?.type ?? 'text/plain',
    'cache-control': 'no-store',
  });
  response.end(file?.body);
}

/** Creates a state for a new visitor, sets their cookies in the browser, and returns the remaining steps. */
async function build(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): Promise<void> {
  const cell = findCell(query.get('screen') ?? '', query.get('state') ?? '');
  if (cell === null) {
    response.writeHead(404).end();
    return;
  }
  await resetFaults(shop);
  networkFault = null;
  const language = query.get('language') ?? 'en';
  const visitor = newVisitor(shop, brandOf(new URL(`http://${request.headers.host ?? ''}`).hostname), String(port));
  visitor.setLanguage(language);
  const built = await cell.build(visitor);
  const { address, inPage } = typeof built === 'string' ? { address: built, inPage: [] } : built;
  networkFault = cell.networkFault ?? null;
  const all = [...inPage, ...(cell.inPage ?? [])];
  elsewhere = all.flatMap((step) => ('elsewhere' in step ? [() => step.run(visitor)] : []));
  const steps = all.map((step) => wordsOf(step, language));
  const known = new Set(visitor.cookies().map(({ name }) => name));
  const old = (request.headers.cookie ?? '').split(/;\s*/).map((pair) => pair.split('=')[0] ?? '');
  const gone = old.filter((name) => name.startsWith(`landrush-${port}`) && !known.has(name));
  response.writeHead(200, {
    'content-type': 'application/json',
    'set-cookie': [
      ...visitor.cookies().map(({ name, value }) => `${name}=${value}; Path=/; HttpOnly; SameSite=Lax`),
      ...gone.map((name) => `${name}=; Path=/; Max-Age=0`),
    ],
  });
  response.end(JSON.stringify({ address, steps }));
}

function findCell(screen: string, state: string): Cell | null {
  const found = Object.entries(GALLERY).find(([name]) => name === screen);
  const cells: Cells | undefined = found?.[1];
  return cells?.[state] ?? null;
}

function brandOf(host: string): Brand {
  const isBrand = (name: string): name is Brand => Object.hasOwn(HOSTS, name);
  const found = Object.keys(HOSTS).find((name) => isBrand(name) && HOSTS[name] === host);
  return found !== undefined && isBrand(found) ? found : 'larkhost';
}

/**
 * Proxies the shop's response so that it can be shown in a frame of the gallery, unless the state has network faults.
 */
function forwardRequest(request: IncomingMessage, response: ServerResponse, url: URL): void {
  if (networkFault !== null && url.pathname.startsWith(networkFault.path)) {
    if (networkFault.answers === 0) request.socket.destroy();
    else if (networkFault.answers !== 'nothing') response.writeHead(networkFault.answers).end();
    return;
  }
  const headers = { ...request.headers, ...(request.headers['sec-fetch-dest'] === 'iframe' ? TOP : {}) };
  const forwarded = ask({ ...addressOf(shop), method: request.method, path: request.url, headers }, (inner) => {
    // Header by header, to keep several cookies apart.
    const lines = inner.rawHeaders.map((text, place) => (place % 2 === 1 ? text.replace(ALONE, FRAMED) : text));
    response.writeHead(inner.statusCode ?? 502, lines);
    inner.pipe(response);
  });
  forwarded.on('error', () => response.destroy());
  request.pipe(forwarded);
}

const ALONE = "frame-ancestors 'none'";
const FRAMED = "frame-ancestors 'self'";

/** Deep links change a basket only in a top-level navigation, which the gallery simulates for its frame. */
const TOP = { 'sec-fetch-dest': 'document' };

function addressOf({ port: inner }: Shop) {
  return { host: '127.0.0.1', port: Number(inner) };
}
