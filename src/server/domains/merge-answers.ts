/** What several sources say, in the order they say it; ends with the last of them, or as soon as the signal aborts, also when a source does not heed it. */
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

/** Nobody waits for a source that is told to end, nor minds how it does. */
function end(iterator: AsyncIterator<unknown>): void {
  iterator.return?.().catch(() => undefined);
}

/** Null once the signal aborts; forgotten when it no longer matters, for a signal may live long. */
function whenAborted(signal: AbortSignal): { readonly promise: Promise<null>; readonly forget: () => void } {
  const { promise, resolve } = Promise.withResolvers<null>();
  const tell = (): void => resolve(null);
  if (signal.aborted) tell();
  signal.addEventListener('abort', tell, { once: true });
  return { promise, forget: () => signal.removeEventListener('abort', tell) };
}
