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
      const came = await Promise.race([...waiting.values(), aborted.promise]);
      if (came === null) return;
      if (came.result.done === true) waiting.delete(came.iterator);
      else {
        waiting.set(came.iterator, nextOf(came.iterator));
        yield came.result.value;
      }
    }
  } finally {
    aborted.forget();
    for (const iterator of waiting.keys()) end(iterator);
  }
}

interface Came<Answer> {
  readonly iterator: AsyncIterator<Answer>;
  readonly result: IteratorResult<Answer>;
}

async function nextOf<Answer>(iterator: AsyncIterator<Answer>): Promise<Came<Answer>> {
  return { iterator, result: await iterator.next() };
}

/** Ends a source without awaiting it; its errors are ignored. */
function end(iterator: AsyncIterator<unknown>): void {
  iterator.return?.().catch(() => undefined);
}

/** Resolves to null when the signal aborts; `forget` removes the listener, since the signal may be long-lived. */
function whenAborted(signal: AbortSignal): { readonly promise: Promise<null>; readonly forget: () => void } {
  const { promise, resolve } = Promise.withResolvers<null>();
  const tell = (): void => resolve(null);
  if (signal.aborted) tell();
  signal.addEventListener('abort', tell, { once: true });
  return { promise, forget: () => signal.removeEventListener('abort', tell) };
}
