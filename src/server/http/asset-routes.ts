import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Storefronts } from '#server/storefront/public.ts';
import { visitOf } from './door.ts';

/** What is served as it is. */
export interface AssetOptions {
  /** The folder of the built files; without it only the pictures of the brands are served. */
  readonly clientDir: string | null;
  readonly image: Storefronts['image'];
}

/** Serves built files, compressed ahead of time, the pictures of the brands, and the two files at the root that browsers and robots ask for. */
export async function registerAssets(app: FastifyInstance, { clientDir, image }: AssetOptions): Promise<void> {
  app.get<{ Params: { name: string } }>('/assets/store/:name', (request, reply) => {
    const picture = image(visitOf(request).store.brand.id, request.params.name);
    if (picture === null) return reply.callNotFound();
    void reply.headers(IMAGE_HEADERS).header('cache-control', FOREVER).type(picture.contentType);
    return reply.send(Buffer.from(picture.content));
  });

  app.get('/favicon.ico', (request, reply) => {
    const { favicon } = visitOf(request).store.brand;
    if (favicon === null) return reply.callNotFound();
    return reply.header('cache-control', 'max-age=3600').redirect(favicon, 302);
  });

  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'max-age=3600').type('text/plain; charset=utf-8').send(ROBOTS),
  );

  if (clientDir === null) return;
  await app.register(fastifyStatic, {
    root: `${clientDir}/assets`,
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      void reply
        .header('cache-control', HASHED.test(path) ? FOREVER : 'max-age=3600')
        .header('x-content-type-options', 'nosniff');
    },
  });
}

const FOREVER = 'public, max-age=31536000, immutable';
/** The builder puts a hash of the content before the ending. */
const HASHED = /-[\w-]{8,}\.\w+(?:\.br|\.gz)?$/;
/** A drawing opened by itself may not run anything. */
const IMAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
};
/** The shop is to be found; what belongs to one person, or changes something, is not. */
const ROBOTS = `User-agent: *
Disallow: /api/
Disallow: /order/auth
Disallow: /order/account
Disallow: /order/basket
Disallow: /order/checkout
Disallow: /order/cookies
Disallow: /order/invoice/
Disallow: /order/product/edit/
Disallow: /order/shop/express/
`;
