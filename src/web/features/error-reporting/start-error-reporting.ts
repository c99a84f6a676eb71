import {
  breadcrumbsIntegration,
  browserApiErrorsIntegration,
  browserTracingIntegration,
  captureException,
  createTransport,
  dedupeIntegration,
  getClient,
  getIsolationScope,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  replayIntegration,
} from '@sentry/browser';
import { subscribeToErrors } from '#web/insight/recorded-errors.ts';
import { isUnanswered } from '#web/problems/failure-kind.ts';
import { scrubEnvelope } from './scrub-envelope.ts';

/** The service faults are reported to, and the context of each report. */
export interface ErrorReportingParts {
  readonly dsn: string;
  /** The id of the request that loaded the page, for correlation with the server's log. */
  readonly requestId: () => string;
}

/** Nothing is sent while false, even if the package has pending data. */
let isOpen = false;

/** One instance per document: it installs global handlers and cannot be created twice. */
let replay: ReturnType<typeof replayIntegration> | undefined;

/**
 * Reports faults with their context: every trace, and a replay of 10 % of sessions and of every session with a fault,
 * with inputs masked. Returns the function that stops it.
 */
export function startErrorReporting(parts: ErrorReportingParts): () => void {
  isOpen = true;
  if (replay === undefined) replay = initialise(parts);
  else resume(replay);
  const unsubscribe = subscribeToErrors(({ error, pattern }) => {
    // A refusal by the server and a lost connection are expected results; a script that cannot be loaded may be missing.
    if (error instanceof Error && (!isUnanswered(error) || isScriptMissing(error)))
      captureException(error, { tags: { route: pattern } });
  });
  return () => {
    isOpen = false;
    unsubscribe();
    setEnabled(false);
    void replay?.stop();
    sessionStorage.removeItem('sentryReplaySession');
  };
}

function initialise({ dsn, requestId }: ErrorReportingParts) {
  const recording = replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    block: PAYMENT,
    ignore: [...PAYMENT, 'input', 'select', 'textarea'],
    networkCaptureBodies: false,
    // Its compression worker is created from text, which the Content-Security-Policy does not allow; recordings are
    // compressed before sending instead.
    useCompression: false,
  });
  init({
    dsn,
    release: buildOfPage(),
    defaultIntegrations: false,
    integrations: [
      browserApiErrorsIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      breadcrumbsIntegration({ dom: false, xhr: false }),
      browserTracingIntegration(),
      recording,
    ],
    ...RATES,
    // The variant every compatible service accepts.
    traceLifecycle: 'static',
    tracePropagationTargets: [],
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    enhanceFetchErrorMessages: false,
    sendClientReports: false,
    beforeSend: (event, { originalException }) =>
      isAborted(originalException) ? null : { ...event, tags: { ...event.tags, request_id: requestId() } },
    transport: (options) => createTransport(options, ({ body }) => send(options.url, body)),
  });
  return recording;
}

/** Resumes after consent was withdrawn and given again; nothing from the time in between is reported. */
function resume(recording: NonNullable<typeof replay>): void {
  getIsolationScope().clearBreadcrumbs();
  setEnabled(true);
  recording.startBuffering();
}

function setEnabled(isEnabled: boolean): void {
  const client = getClient();
  if (client !== undefined) client.getOptions().enabled = isEnabled;
}

/** The build the fault happened in. */
function buildOfPage(): string {
  return `landrush@${globalThis.__reactRouterManifest?.version ?? 'unknown'}`;
}

declare global {
  /** Set by the router in every page. */
  var __reactRouterManifest: { readonly version: string } | undefined;
}

/** Trace sample rate 100 %; session replay 10 % of sessions and 100 % on error. */
const RATES = { tracesSampleRate: 1, replaysSessionSampleRate: 0.1, replaysOnErrorSampleRate: 1 } as const;

/** Excluded from recordings, even masked: frames of payment providers and the payment form. */
const PAYMENT = ['iframe', '[data-payment]', '[autocomplete^="cc-"]'];

/** Browsers say that an imported module or a module script could not be loaded. */
function isScriptMissing({ message }: Error): boolean {
  return /\bmodule\b/.test(message);
}

/** Requests are aborted when the page is left. */
function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

async function send(url: string, body: string | Uint8Array) {
  const scrubbed = await scrubEnvelope(typeof body === 'string' ? body : new Uint8Array(body));
  if (scrubbed === null || !isOpen) return {};
  const { status, headers } = await fetch(url, {
    method: 'POST',
    body: scrubbed,
    // Browsers limit keepalive requests to 64 KB.
    keepalive: scrubbed.length < 60_000,
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
  });
  const limits = {
    'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
    'retry-after': headers.get('retry-after'),
  };
  return { statusCode: status, headers: limits };
}
