import type { FastifyInstance } from 'fastify';
import { type PageRenderer, createPageRenderer } from './page-renderer.ts';

/** Pages rendered from source with reloading; only for `npm run dev`. */
export interface DevPages {
  readonly renderPage: PageRenderer;
  /** Lets the dev server handle its own requests first. */
  mount(app: FastifyInstance): void;
  close(): Promise<void>;
}

/** Starts the dev server in this process; it notifies browsers of changes on its own port. */
export async function openDevPages(root: string, changesPort: number): Promise<DevPages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { port: changesPort } },
    appType: 'custom',
  });
  return {
    async renderPage(request, facts) {
      const build: unknown = await vite.ssrLoadModule('virtual:react-router/server-build');
      return createPageRenderer(build, 'development')(request, facts);
    },
    mount(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const isOurs = request.url.startsWith('/api/') || request.url.startsWith('/assets/store/');
        if (isOurs) return done();
        vite.middlewares(request.raw, reply.raw, () => done());
      });
    },
    close: () => vite.close(),
  };
}
