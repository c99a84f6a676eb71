import { Worker } from 'node:worker_threads';
import type { Log } from './log.ts';

/** Runs CPU-bound jobs one after the other on a worker thread, off the event loop. */
export interface ThreadQueue<Job, Answer> {
  /** The result of a job; null when the queue is full, the job timed out or the thread failed. */
  readonly run: (job: Job) => Promise<Answer | null>;
  /** Ends the thread; pending jobs return null. */
  readonly close: () => Promise<void>;
}

/** Limits of jobs and of the queue; an idle thread is ended to free its memory. */
export interface ThreadLimits {
  readonly waiting: number;
  readonly jobMs: number;
  readonly idleMs: number;
  readonly memoryMb: number;
}

/** The thread to run. */
export interface ThreadOptions {
  /** Receives a job as a message and answers by a message. */
  readonly file: URL;
  readonly limits: ThreadLimits;
  readonly log: Pick<Log, 'error'>;
  /** Log message for a failed job. */
  readonly failure: string;
}

interface Waiting<Job, Answer> {
  readonly job: Job;
  readonly done: (answer: Answer | null) => void;
}

/** Creates the queue; the thread is started for the first job. */
export function createThreadQueue<Job, Answer>({
  file,
  limits,
  log,
  failure,
}: ThreadOptions): ThreadQueue<Job, Answer> {
  const queue: Waiting<Job, Answer>[] = [];
  let worker: Worker | null = null;
  let current: Waiting<Job, Answer> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function finish(answer: Answer | null): void {
    clearTimeout(timer);
    current?.done(answer);
    current = null;
    next();
  }

  function stop(): void {
    const stopped = worker;
    worker = null;
    void stopped?.terminate();
  }

  function fail(error: unknown): void {
    log.error({ err: error }, failure);
    stop();
    finish(null);
  }

  function start(): Worker {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb } });
    started.unref();
    started.on('message', (answer: Answer) => (started === worker ? finish(answer) : undefined));
    started.on('error', (error) => (started === worker ? fail(error) : undefined));
    return started;
  }

  function next(): void {
    const first = queue.shift();
    if (first === undefined) {
      timer = setTimeout(stop, limits.idleMs).unref();
      return;
    }
    current = first;
    try {
      worker ??= start();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      worker.postMessage(first.job);
    } catch (error) {
      return fail(error);
    }
    timer = setTimeout(() => fail(new Error(`It took longer than ${limits.jobMs} ms.`)), limits.jobMs).unref();
  }

  return {
    run: (job) =>
      new Promise((done) => {
        if (queue.length >= limits.waiting) return done(null);
        queue.push({ job, done });
        if (current !== null) return;
        clearTimeout(timer);
        next();
      }),
    async close() {
      clearTimeout(timer);
      for (const waiting of queue.splice(0)) waiting.done(null);
      const stopped = worker;
      worker = null;
      current?.done(null);
      current = null;
      await stopped?.terminate();
    },
  };
}
