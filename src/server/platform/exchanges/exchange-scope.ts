import { AsyncLocalStorage } from 'node:async_hooks';
import { type Frame, type FrameList, createFrameList } from './frame-list.ts';

/** What calls of external systems are about; fields that are absent are those of the scope around it. */
export interface ExchangeSubject {
  readonly brandId: string;
  readonly orderId?: string | null;
  readonly jobId?: string | null;
  readonly paymentId?: string | null;
}

/** The kind of external system. */
export const EXCHANGE_FAMILIES = ['payment', 'registry', 'provisioner'] as const;

/** How a call ended; it 'failed' when the adapter threw. */
export const EXCHANGE_OUTCOMES = ['ok', 'refused', 'unknown', 'failed'] as const;

/** The details of an answer that are stored with its call. */
export interface CallResult {
  readonly outcome: Exclude<(typeof EXCHANGE_OUTCOMES)[number], 'failed'>;
  /** The answer's own word: a state, or the code of a reason. */
  readonly answer: string | null;
}

/** A call of an adapter with what was sent and received. */
export interface RecordedExchange extends Required<ExchangeSubject> {
  readonly family: (typeof EXCHANGE_FAMILIES)[number];
  /** The adapter's key, such as 'stripe'. */
  readonly adapter: string;
  readonly operation: string;
  /** ms. */
  readonly startedAt: number;
  readonly durationMs: number;
  readonly outcome: (typeof EXCHANGE_OUTCOMES)[number];
  readonly answer: string | null;
  readonly frames: readonly Frame[];
  readonly framesLeftOut: number;
}

/** Takes what a scope recorded; must not throw. */
export type ExchangeSink = (exchanges: readonly RecordedExchange[]) => void;

/** Takes nothing, for processes that record nothing. */
export const NO_EXCHANGES: ExchangeSink = () => undefined;

/** The most exchanges of a scope that are recorded. */
const MAX_EXCHANGES = 50;

interface Scope {
  subject: ExchangeSubject;
  readonly exchanges: RecordedExchange[];
}

interface Recording {
  readonly scope: Scope;
  /** Of the call that is being made; null between calls. */
  readonly frames: FrameList | null;
}

const recordings = new AsyncLocalStorage<Recording>();

/**
 * Records the calls of external systems that are made within `run`, also when it throws. Scopes nest: an inner one
 * hands its exchanges to the one around it, the outermost to its sink, once. An answer that `shouldRecord` denies leaves no
 * exchange.
 */
export async function recordExchanges<Value>(
  { sink, subject }: { readonly sink: ExchangeSink; readonly subject: ExchangeSubject },
  run: () => Promise<Value>,
  shouldRecord: (value: Value) => boolean = () => true,
): Promise<Value> {
  const outer = recordings.getStore()?.scope;
  const scope: Scope = { subject, exchanges: [] };
  let isStored = true;
  try {
    const value = await recordings.run({ scope, frames: null }, run);
    isStored = shouldRecord(value);
    return value;
  } finally {
    const exchanges = isStored ? scope.exchanges.map((exchange) => withSubject(exchange, scope.subject)) : [];
    if (outer !== undefined) outer.exchanges.push(...exchanges);
    else if (exchanges.length > 0) sink(exchanges);
  }
}

/** Sets the subject of the calls of the current scope once it is known; has no effect outside of one. */
export function nameExchangeSubject(subject: ExchangeSubject): void {
  const scope = recordings.getStore()?.scope;
  if (scope !== undefined) scope.subject = { ...scope.subject, ...subject };
}

/** A call of an adapter. */
export type ExchangeCall = Pick<RecordedExchange, 'family' | 'adapter' | 'operation'>;

/** Makes a call, as an exchange of the current scope if there is one. */
export async function recordCall<Answer>(
  call: ExchangeCall,
  now: () => number,
  make: () => Promise<Answer>,
  resultOf: (answer: Answer) => CallResult,
): Promise<Answer> {
  const scope = recordings.getStore()?.scope;
  if (scope === undefined || scope.exchanges.length >= MAX_EXCHANGES) return make();
  const startedAt = now();
  const frames = createFrameList(() => now() - startedAt);
  let result: Pick<RecordedExchange, 'outcome' | 'answer'> = { outcome: 'failed', answer: null };
  try {
    const answer = await recordings.run({ scope, frames }, make);
    result = resultOf(answer);
    return answer;
  } finally {
    scope.exchanges.push({
      brandId: scope.subject.brandId,
      orderId: null,
      jobId: null,
      paymentId: null,
      ...call,
      ...result,
      startedAt,
      durationMs: Math.max(0, now() - startedAt),
      frames: frames.frames(),
      framesLeftOut: frames.leftOut(),
    });
  }
}

/**
 * The frames of the call that is being made; null when nothing is recorded. Taken before an adapter hands its work to
 * something shared, such as a pool of sessions, which continues in the context of another call.
 */
export function currentFrames(): FrameList | null {
  return recordings.getStore()?.frames ?? null;
}

function withSubject(exchange: RecordedExchange, { orderId, jobId, paymentId }: ExchangeSubject): RecordedExchange {
  return {
    ...exchange,
    orderId: exchange.orderId ?? orderId ?? null,
    jobId: exchange.jobId ?? jobId ?? null,
    paymentId: exchange.paymentId ?? paymentId ?? null,
  };
}
