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
import { hearFaults } from '#web/noted-faults.ts';
import { scrubEnvelope } from './scrub-envelope.ts';

/** Where faults are reported, and what is said beside each. */
export interface ErrorReportingParts {
  readonly dsn: string;
  /** The request the page came with, by which the server's log knows it. */
  readonly requestId: () => string;
}

/** Nothing leaves the browser while it is closed, whatever the package still has to send. */
let isOpen = false;

/** One reporter a document: it takes over what the browser tells of faults, and cannot be made twice. */
let replay: ReturnType<typeof replayIntegration> | undefined;

/** Reports faults with what led to them (specification §9: each trace, one session in ten, each session with a fault; inputs masked); answers how to stop (D13). */
export function startErrorReporting(parts: ErrorReportingParts): () => void {
  isOpen = true;
  if (replay === undefined) replay = begin(parts);
  else goOn(replay);
  const stopHearing = hearFaults(({ error, pattern }) => {
    // A refusal of the server is an answer, and no error of a script.
    if (error instanceof Error) captureException(error, { tags: { route: pattern } });
  });
  return () => {
    isOpen = false;
    stopHearing();
    setEnabled(false);
    void replay?.stop();
    sessionStorage.removeItem('sentryReplaySession');
  };
}

function begin({ dsn, requestId }: ErrorReportingParts) {
  const recording = replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    block: PAYMENT,
    ignore: [...PAYMENT, 'input', 'select', 'textarea'],
    networkCaptureBodies: false,
    // Its worker would be made of text, which no page of ours runs; what is sent is compressed on the way out.
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
    // What every compatible service takes.
    traceLifecycle: 'static',
    tracePropagationTargets: [],
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    enhanceFetchErrorMessages: false,
    sendClientReports: false,
    beforeSend: (event, { originalException }) =>
      isGivenUp(originalException) ? null : { ...event, tags: { ...event.tags, request_id: requestId() } },
    transport: (options) => createTransport(options, ({ body }) => send(options.url, body)),
  });
  return recording;
}

/** It was taken back and is allowed again; what happened meanwhile is told nobody. */
function goOn(recording: NonNullable<typeof replay>): void {
  getIsolationScope().clearBreadcrumbs();
  setEnabled(true);
  recording.startBuffering();
}

function setEnabled(isEnabled: boolean): void {
  const client = getClient();
  if (client !== undefined) client.getOptions().enabled = isEnabled;
}

/** The build whose files the fault is in. */
function buildOfPage(): string {
  return `landrush@${globalThis.__reactRouterManifest?.version ?? 'unknown'}`;
}

declare global {
  /** The router's own, in every page it makes. */
  var __reactRouterManifest: { readonly version: string } | undefined;
}

/** Specification §9. */
const RATES = { tracesSampleRate: 1, replaysSessionSampleRate: 0.1, replaysOnErrorSampleRate: 1 } as const;

/** Nothing of it is recorded, not even masked: what a provider shows in a frame, and where it is chosen how to pay. */
const PAYMENT = ['iframe', '[data-payment]', '[autocomplete^="cc-"]'];

/** A page that is left gives its requests up. */
function isGivenUp(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

async function send(url: string, body: string | Uint8Array) {
  const scrubbed = await scrubEnvelope(typeof body === 'string' ? body : new Uint8Array(body));
  if (scrubbed === null || !isOpen) return {};
  const { status, headers } = await fetch(url, {
    method: 'POST',
    body: scrubbed,
    // Browsers refuse longer ones with it.
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
