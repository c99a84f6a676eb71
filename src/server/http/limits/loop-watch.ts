import type { FastifyInstance } from 'fastify';
import { routeOf } from '#server/http/request/request-log.ts';
import type { Log } from '#server/platform/log.ts';

/** A request as logged. */
interface WatchedRequest {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
}

/** Reports the requests that were running while the event loop was blocked. */
export interface LoopWatch {
  begin(request: WatchedRequest): void;
  end(requestId: string): void;
  /** Called every INTERVAL_MS while requests are running; returns whether to continue. */
  tick(): boolean;
}

/** Inputs of a watch. */
export interface LoopWatchOptions {
  /** Monotonic clock (ms). */
  readonly now: () => number;
  /** CPU time of the process over all threads (ms). */
  readonly cpuMs: () => number;
  readonly log: Pick<Log, 'warn'>;
}

/** Interval of ticks (ms). */
const INTERVAL_MS = 100;
/** Delay of a tick that is logged (ms). */
const THRESHOLD_MS = 200;
/** Maximum number of requests per log line, newest first, since the latest one usually blocks. */
const MAX_NAMED = 10;

/**
 * Creates a watch. A late timer means that the loop was blocked; the running and recently ended requests are
 * candidates. Low CPU time means that the machine was busy or asleep instead.
 */
export function createLoopWatch({ now, cpuMs, log }: LoopWatchOptions): LoopWatch {
  const active = new Map<string, WatchedRequest>();
  let ended: WatchedRequest[] = [];
  let last: { readonly at: number; readonly cpu: number } | null = null;

  return {
    begin(request) {
      active.set(request.requestId, request);
      last ??= { at: now(), cpu: cpuMs() };
    },
    end(requestId) {
      const request = active.get(requestId);
      active.delete(requestId);
      if (request !== undefined) ended.push(request);
    },
    tick() {
      const here = { at: now(), cpu: cpuMs() };
      const blockedMs = last === null ? 0 : here.at - last.at - INTERVAL_MS;
      if (last !== null && blockedMs > THRESHOLD_MS) {
        const requests = [...ended, ...active.values()].toReversed().slice(0, MAX_NAMED);
        const usedMs = Math.round(here.cpu - last.cpu);
        log.warn({ blockedMs: Math.round(blockedMs), cpuMs: usedMs, requests }, 'the event loop was blocked');
      }
      ended = [];
      last = active.size === 0 ? null : here;
      return last !== null;
    },
  };
}

/** Watches the loop while requests are running; an idle process has no timer. */
export function registerLoopWatch(app: FastifyInstance, log: Pick<Log, 'warn'>): void {
  const watch = createLoopWatch({ now: () => performance.now(), cpuMs: processCpuMs, log });
  let timer: NodeJS.Timeout | undefined;

  function check(): void {
    timer = watch.tick() ? setTimeout(check, INTERVAL_MS).unref() : undefined;
  }

  app.addHook('onRequest', (request, _reply, done) => {
    watch.begin({ requestId: request.id, method: request.method, route: routeOf(request) });
    timer ??= setTimeout(check, INTERVAL_MS).unref();
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    watch.end(request.id);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    watch.end(request.id);
    done();
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}

function processCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
