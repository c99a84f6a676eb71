import fastify from 'fastify';
import { z } from 'zod';
import { parseJson } from '#core/parse-json.ts';
import { TABLE_STYLE, controlStyle } from '#sandbox/control-style.ts';
import { sendPage } from './page.ts';

/** A commerce event as a shop's pages send it (docs/insight.md). */
const eventSchema = z.object({
  key: z.string().max(100),
  at: z.string().max(40),
  event: z.string().max(60),
  ecommerce: z.record(z.string(), z.unknown()),
});

export type CollectedEvent = z.infer<typeof eventSchema>;

export interface RunningCollector {
  readonly url: string;
  close(): Promise<void>;
}

/** The number of events in memory. */
const MAX_EVENTS = 200;

/** Listens on 127.0.0.1: commerce events at /events, its page at /. */
export async function startCollector({ port }: { readonly port: number }): Promise<RunningCollector> {
  const events: CollectedEvent[] = [];
  const app = fastify({ logger: false, bodyLimit: 65_536, forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    if (!/^(?:127\.0\.0\.1|localhost)$/.test(request.hostname)) await reply.code(421).send({ problem: 'host-unknown' });
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/', async (_request, reply) => sendPage(reply, events));
  app.get('/collector.css', async (_request, reply) => reply.type('text/css').send(controlStyle(TABLE_STYLE)));
  app.post('/events', async (request, reply) => {
    const event = eventSchema.safeParse(parseJson(typeof request.body === 'string' ? request.body : ''));
    if (!event.success) return reply.code(422).send({ problem: 'event-unreadable' });
    events.unshift(event.data);
    events.splice(MAX_EVENTS);
    return reply.code(204).send();
  });
  const url = await app.listen({ port, host: '127.0.0.1' });
  return { url, close: () => app.close() };
}
