import { write, writeSync } from 'node:fs';
import { type DestinationStream, stdTimeFunctions } from 'pino';
import { hasCode } from './has-code.ts';

/** Where the lines of a log are written. */
export interface LogDestination extends DestinationStream {
  /** Writes the lines that wait before it returns; after an error they continue to wait. */
  readonly flushSync: () => void;
}

/**
 * Lines are written in batches of this many bytes, at the latest after this many ms: one write per line would take a
 * fifth of a page's time. Pipes take as many in one piece (PIPE_BUF), so that an exit during a write cuts no line.
 */
const BATCH_BYTES = 4096;
const BATCH_MS = 100;

/** Lines beyond this many bytes are dropped. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;

/**
 * Opens a file descriptor for lines. An error, such as a full disk, never reaches the caller: the lines wait, and
 * are tried again; those beyond `maxBytes` are dropped and counted in a later line.
 */
export function openLogDestination(fd: number, maxBytes = MAX_WAITING_BYTES): LogDestination {
  const waiting: Buffer[] = [];
  let bytes = 0;
  let dropped = 0;
  let isWriting = false;
  let timer: NodeJS.Timeout | null = null;

  function add(line: string): void {
    const added = Buffer.from(line);
    waiting.push(added);
    bytes += added.length;
  }

  /** Takes the first lines, of at most so many bytes unless the first one is longer. */
  function take(maxTaken: number): Buffer {
    let count = 0;
    let size = 0;
    for (const line of waiting) {
      if (count > 0 && size + line.length > maxTaken) break;
      count += 1;
      size += line.length;
    }
    bytes -= size;
    return Buffer.concat(waiting.splice(0, count));
  }

  function putBack(rest: Buffer): void {
    if (rest.length === 0) return;
    waiting.unshift(rest);
    bytes += rest.length;
  }

  function writeLater(): void {
    timer ??= setTimeout(() => {
      timer = null;
      writeBatch();
    }, BATCH_MS).unref();
  }

  function writeBatch(): void {
    if (isWriting || waiting.length === 0) return;
    isWriting = true;
    const batch = take(BATCH_BYTES);
    write(fd, batch, (error, written) => {
      isWriting = false;
      putBack(error === null ? batch.subarray(written) : batch);
      if (error === null && bytes >= BATCH_BYTES) writeBatch();
      else if (waiting.length > 0) writeLater();
    });
  }

  return {
    write(line) {
      if (bytes + line.length > maxBytes) {
        dropped += 1;
        return;
      }
      if (dropped > 0) add(describeDropped(dropped));
      dropped = 0;
      const wasFull = bytes >= BATCH_BYTES;
      add(line);
      // A full batch that is still there was refused, and is tried again by the timer.
      if (bytes >= BATCH_BYTES && !wasFull) writeBatch();
      else writeLater();
    },
    flushSync: () => putBack(writeNow(fd, take(Number.POSITIVE_INFINITY))),
  };
}

function describeDropped(dropped: number): string {
  return `{"level":"warn"${stdTimeFunctions.isoTime()},"name":"landrush","dropped":${dropped},"msg":"log lines were dropped: they could not be written"}\n`;
}

/** A pipe that is full has this long to be read, in steps (ms). */
const PIPE_STEP_MS = 5;
const PIPE_STEPS = 20;

/** Writes bytes; returns those that were refused. */
function writeNow(fd: number, bytes: Buffer): Buffer {
  let rest = bytes;
  for (let step = 0; rest.length > 0;) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      if (!hasCode(error, 'EAGAIN') || step === PIPE_STEPS) return rest;
      step += 1;
      Atomics.wait(NEVER_CHANGED, 0, 0, PIPE_STEP_MS);
    }
  }
  return rest;
}

const NEVER_CHANGED = new Int32Array(new SharedArrayBuffer(4));
