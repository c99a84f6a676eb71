import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';

/** The methods that are routed. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Answers a request with the result of an operation. */
export type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Sends a 405 with the methods a path has. */
type Refuse = (request: FastifyRequest, reply: FastifyReply, methods: readonly string[]) => FastifyReply;

/** A path of an API, and the answers of its methods. */
interface RoutedPath {
  readonly url: string;
  readonly answers: ReadonlyMap<string, Answer>;
  readonly refuse: Refuse;
  /** The limit of bodies, if it is not that of the server. */
  readonly bodyLimit?: number;
}

/** Registers one route for all methods of a path, since each route costs time when a process starts; methods it does not have are 405. */
export function routePath(app: FastifyInstance, { url, answers, refuse, ...limits }: RoutedPath): void {
  const methods = [...answers.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  app.route({
    // The framework adds HEAD, without a body, to GET.
    method: METHODS.filter((method) => method !== 'HEAD' || !answers.has('GET')),
    url,
    ...limits,
    handler: (request, reply) =>
      answers.get(request.method === 'HEAD' ? 'GET' : request.method)?.(request, reply) ??
      refuse(request, reply, methods),
  });
}

/** Registers a stream: GET only, since HEAD would do its work without a reader; other methods are 405. */
export function routeStream(app: FastifyInstance, url: string, handler: RouteHandlerMethod, refuse: Refuse): void {
  app.route({ method: 'GET', url, exposeHeadRoute: false, handler });
  app.route({
    method: METHODS.filter((method) => method !== 'GET'),
    url,
    handler: (request, reply) => refuse(request, reply, ['GET']),
  });
}
