/** Values that come from elsewhere, read in order by one reader. */
export interface AnswerStream<Value> {
  push(value: Value): void;
  /** Nothing more comes; what was pushed is still read. */
  end(): void;
  /** Reads until the end; leaving early calls `left`. */
  read(left: () => void): AsyncGenerator<Value, void, undefined>;
}

/** Makes a stream; nothing is lost between a push and its reading. */
export function createAnswerStream<Value>(): AnswerStream<Value> {
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
