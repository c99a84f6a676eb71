/**
 * Merges several sources in the order of their answers; ends with the last source or as soon as the signal aborts, even
 * if a source ignores it.
 */
export async function* mergeAnswers<Answer>(
  sources: readonly AsyncIterable<Answer>[],
  signal: AbortSignal,
): AsyncGenerator<Answer> {
  const iterators = sources.map((source) => source[Symbol.asyncIterator]());
  const waiting = new Map(iterators.map((iterator) => [iterator, nextOf(iterator)]));
  const aborted = whenAborted(signal);
  try {
    while (waiting.size > 0) {
      const next = await Promise.race([...waiting.values(), aborted.promise]);
      if (next === null) return;
      if (next.result.done === true) waiting.delete(next.iterator);
      else {
        waiting.set(next.iterator, nextOf(next.iterator));
        yield next.result.value;
      }
    }
  } finally {
    aborted.removeListener();
    for (const iterator of waiting.keys()) end(iterator);
  }
}

interface Arrival<Answer> {
  readonly iterator: AsyncIterator<Answer>;
  readonly result: IteratorResult<Answer>;
}

async function nextOf<Answer>(iterator: AsyncIterator<Answer>): Promise<Arrival<Answer>> {
  return { iterator, result: await iterator.next() };
}

/** Ends a source without awaiting it; its errors are ignored. */
function end(iterator: AsyncIterator<unknown>): void {
  iterator.return?.().catch(() => undefined);
}

/** Resolves to null when the signal aborts; `forget` removes the listener, since the signal may be long-lived. */
function whenAborted(signal: AbortSignal): { readonly promise: Promise<null>; readonly removeListener: () => void } {
  const { promise, resolve } = Promise.withResolvers<null>();
  const onAbort = (): void => resolve(null);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  return { promise, removeListener: () => signal.removeEventListener('abort', onAbort) };
}
