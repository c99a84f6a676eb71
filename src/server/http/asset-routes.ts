import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Storefronts } from '#server/storefront/public.ts';
import { inboundRequestOf } from './request/request-gate.ts';

/** Sources of static files. */
export interface AssetOptions {
  /** Folder of the built client files; null serves only brand images. */
  readonly clientDir: string | null;
  /** Folder of build files of other versions, which open pages refer to during and after an upgrade; null for none. */
  readonly assetsDir: string | null;
  readonly image: Storefronts['image'];
}

/** Serves precompressed build files, brand images and the favicon. */
export async function registerAssets(
  app: FastifyInstance,
  { clientDir, assetsDir, image }: AssetOptions,
): Promise<void> {
  app.get<{ Params: { name: string } }>('/assets/store/:name', (request, reply) => {
    const { store, preview } = inboundRequestOf(request);
    const { name } = request.params;
    const ofDraft = preview === null ? null : (store.images.get(name) ?? null);
    const picture = ofDraft ?? image(store.brand.id, name);
    if (picture === null) return reply.callNotFound();
    void reply.headers(IMAGE_HEADERS).header('cache-control', IMMUTABLE).type(picture.contentType);
    return reply.send(Buffer.from(picture.content));
  });

  app.get('/favicon.ico', (request, reply) => {
    const { favicon } = inboundRequestOf(request).store.brand;
    if (favicon === null) return reply.callNotFound();
    return reply.header('cache-control', 'max-age=3600').redirect(favicon, 302);
  });

  if (clientDir === null) return;
  await app.register(fastifyStatic, {
    root: assetsDir === null ? `${clientDir}/assets` : [`${clientDir}/assets`, assetsDir],
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      void reply
        .header('cache-control', HASHED.test(path) ? IMMUTABLE : 'max-age=3600')
        .header('x-content-type-options', 'nosniff');
    },
  });
}

/** Cache-Control of files whose name contains their hash. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The bundler appends a content hash before the extension. */
export const HASHED = /-[\w-]{8,80}\.\w{1,8}(?:\.br|\.gz)?$/;
/** Prevents scripts in an image opened as a document. */
const IMAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
};
