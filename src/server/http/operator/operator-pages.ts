import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { IMMUTABLE, HASHED } from '#server/http/asset-routes.ts';
import { pageRequest } from '#server/http/pages/page-request.ts';
import { problemIn } from '#server/http/pages/problem-in-response.ts';
import { NO_PROVIDERS, securityHeaders } from '#server/http/pages/security-policy.ts';
import { sendPage } from '#server/http/pages/send-page.ts';
import { checkInput } from '#server/http/request/check-input.ts';
import { type FormBody, readFormBody } from '#server/http/request/read-form-body.ts';
import { REQUEST_LIMITS, UPLOAD_LIMITS } from '#server/http/request/request-limits.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Log } from '#server/platform/log.ts';
import { createOperatorClient } from './operator-client.ts';
import { operatorRequestOf } from './operator-gate.ts';
import type { OperatorPageRenderer } from './operator-page-renderer.ts';
import { type OperatorRouteOptions, operatorContext, sendCookies } from './operator-routes.ts';
import { decorateErrorPages, sendRefusal } from './send-refusal.ts';

/** Dependencies of the pages of the back office. */
export interface OperatorPagesOptions {
  readonly render: OperatorPageRenderer;
  /** Folder of the built client files; null in development. */
  readonly clientDir: string | null;
  readonly ids: Ids;
  readonly log: Pick<Log, 'error'>;
}

/** Registers the pages of the back office on all paths besides the API, and their files. */
export function operatorPages(
  options: OperatorPagesOptions,
): (app: FastifyInstance, services: OperatorRouteOptions) => Promise<void> {
  return async (app, services) => {
    decorateErrorPages(app, options.clientDir);
    if (options.clientDir !== null) await registerFiles(app, options.clientDir);
    const handler: RouteHandlerMethod = (request, reply) => sendRendered(request, reply, services, options);
    await app.register(async (pages) => {
      pages.removeAllContentTypeParsers();
      pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      pages.route({ method: ['GET', 'POST'], url: '*', handler });
      for (const url of UPLOADS)
        pages.route({ method: ['GET', 'POST'], url, bodyLimit: UPLOAD_LIMITS.bodyBytes, handler });
    });
  };
}

/** Screens with forms that upload store files. */
const STORE_FILES = '/catalogue/*';
/** Screens with forms that upload store files, bank statements or exchange rates. */
const UPLOADS = [STORE_FILES, '/transfers', '/transfers.data', '/reports/tax', '/reports/tax.data'];
/** The field with a store file pasted as text (src/admin/features/catalogue/uploaded-files.ts). */
const PASTED_FILE = 'content';

async function registerFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${clientDir}/assets`,
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

async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  services: OperatorRouteOptions,
  { render, clientDir, ids, log }: OperatorPagesOptions,
): Promise<FastifyReply> {
  const known = operatorRequestOf(request);
  const form = await readForm(request);
  if (!form.ok) return sendRefusal(request, reply, form.problem);
  const nonce = ids.token();
  const aborter = new AbortController();
  reply.raw.once('close', () => aborter.abort());
  const { method, url, headers } = request;
  const context = await operatorContext(known, services.authenticate);
  const response = await render(
    pageRequest(known.outer, { method, url, headers, form: form.value, signal: aborter.signal }),
    {
      api: createOperatorClient({ ...services, log }, context),
      nonce,
      now: known.now,
      requestId: known.requestId,
      newCommandId: () => ids.uuid(),
    },
  );
  sendCookies(known, reply);
  const refused = await problemIn(response);
  if (refused !== null) return sendRefusal(request, reply, refused);
  const page = clientDir === null ? 'development-page' : 'office-page';
  const policy = securityHeaders(response.headers.has(IS_MAIL) ? 'mail' : page, {
    ...OWN_ORIGIN,
    nonce,
    isHttps: known.outer.scheme === 'https',
  });
  void reply.headers(policy).header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
  return sendPage(request, reply, response);
}

/** The form of a request; null when there is none. */
async function readForm({
  query,
  method,
  body,
  headers,
  routeOptions,
}: FastifyRequest): Promise<Result<FormBody | null, Problem>> {
  const refused = checkInput(query);
  if (refused !== null) return refuse(refused);
  if (method !== 'POST') return ok(null);
  if (body !== undefined && body !== null && !Buffer.isBuffer(body)) return refuse(problem('request/invalid'));
  const { url = '' } = routeOptions;
  const maxFiles = UPLOADS.includes(url) ? UPLOAD_LIMITS.files : REQUEST_LIMITS.files;
  const pastedFiles = url === STORE_FILES ? [PASTED_FILE] : [];
  return readFormBody(headers['content-type'], Buffer.isBuffer(body) ? body : null, { maxFiles, pastedFiles });
}

/** The header of a response whose body is an email; set by src/admin/features/emails/email-document.ts. */
const IS_MAIL = 'x-is-mail';

const OWN_ORIGIN = { providers: NO_PROVIDERS, fonts: [], images: [], captcha: [], reports: [] } as const;
