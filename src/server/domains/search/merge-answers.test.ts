import { describe, expect, test } from 'vitest';
import { mergeAnswers } from './merge-answers.ts';

/** A source controlled by the test. */
function openSource() {
  const yielded: string[] = [];
  let wake = Promise.withResolvers<void>();
  let isOver = false;
  let isEnded = false;
  async function* source(): AsyncGenerator<string> {
    try {
      while (true) {
        const next = yielded.shift();
        if (next !== undefined) yield next;
        else if (isOver) return;
        else await wake.promise;
      }
    } finally {
      isEnded = true;
    }
  }
  function schedule(change: () => void): void {
    change();
    wake.resolve();
    wake = Promise.withResolvers();
  }
  return {
    answers: source(),
    say: (text: string) => schedule(() => yielded.push(text)),
    finish: () => schedule(() => (isOver = true)),
    isEnded: () => isEnded,
  };
}

describe('answers of several sources', () => {
  test('are yielded in order of arrival', async () => {
    const [one, other] = [openSource(), openSource()];
    const merged = mergeAnswers([one.answers, other.answers], new AbortController().signal);
    other.say('b');
    expect((await merged.next()).value).toBe('b');
    one.say('a');
    expect((await merged.next()).value).toBe('a');
    one.finish();
    other.say('c');
    other.finish();
    expect((await merged.next()).value).toBe('c');
    expect((await merged.next()).done).toBe(true);
  });

  test('end with the signal, also while a source is idle', async () => {
    const idle = openSource();
    const aborting = new AbortController();
    const merged = mergeAnswers([idle.answers], aborting.signal);
    const next = merged.next();
    aborting.abort();
    expect((await next).done).toBe(true);
    idle.finish();
    while (!idle.isEnded()) await new Promise(setImmediate);
  });

  test('end their sources when the consumer stops', async () => {
    const [one, other] = [openSource(), openSource()];
    one.say('a');
    const merged = mergeAnswers([one.answers, other.answers], new AbortController().signal);
    expect((await merged.next()).value).toBe('a');
    await merged.return(undefined);
    other.say('b');
    one.say('c');
    while (!one.isEnded() || !other.isEnded()) await new Promise(setImmediate);
  });

  test('fail when a source fails', async () => {
    async function* failing(): AsyncGenerator<string> {
      yield 'a';
      throw new Error('broken');
    }
    const merged = mergeAnswers([failing()], new AbortController().signal);
    expect((await merged.next()).value).toBe('a');
    await expect(merged.next()).rejects.toThrow('broken');
  });

  test('of no source are empty', async () => {
    expect((await mergeAnswers([], new AbortController().signal).next()).done).toBe(true);
  });
});
