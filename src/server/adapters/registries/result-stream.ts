/** An asynchronous queue with a single reader. */
export interface ResultStream<Value> {
  push(value: Value): void;
  /** Ends the stream after the values pushed so far. */
  end(): void;
  /** Reads until the end; leaving early calls `left`. */
  read(left: () => void): AsyncGenerator<Value, void, undefined>;
}

/** Creates a stream; values are buffered until read. */
export function createResultStream<Value>(): ResultStream<Value> {
  let values: Value[] = [];
  let hasEnded = false;
  let wake = Promise.withResolvers<void>();

  async function* read(left: () => void): AsyncGenerator<Value, void, undefined> {
    try {
      for (;;) {
        const ready = values;
        values = [];
        yield* ready;
        if (values.length > 0) continue;
        if (hasEnded) return;
        await wake.promise;
        wake = Promise.withResolvers<void>();
      }
    } finally {
      left();
    }
  }

  return {
    push(value) {
      values.push(value);
      wake.resolve();
    },
    end() {
      hasEnded = true;
      wake.resolve();
    },
    read,
  };
}
