import type { Drawing } from './drawing.ts';
import { createPlayer } from './player.ts';
import type { Wait } from './run-sequence.ts';

/** A player of a 61-frame drawing on a manual clock, with the frames it has shown. */
export function createManualPlayer(
  drawing: Pick<Drawing, 'lastFrame' | 'states'> = { lastFrame: 60, states: {} },
  speed = 1,
) {
  let now = 0;
  let calls: readonly { readonly at: number; readonly run: () => void }[] = [];
  const shown: number[] = [];
  const at = (delayMs: number, run: () => void) => {
    const call = { at: now + delayMs, run };
    calls = [...calls, call];
    return () => {
      calls = calls.filter((other) => other !== call);
    };
  };
  const clock = { now: () => now, nextFrame: (run: () => void) => at(1000 / 60, run) };
  const wait: Wait = at;
  return {
    player: createPlayer({ drawing, clock, speed, show: (frame) => void shown.push(frame) }),
    wait,
    shown,
    /** The number of pending callbacks. */
    waiting: () => calls.length,
    /** Advances the clock by some ms. */
    pass: (ms: number) => {
      const end = now + ms;
      for (let next = earliest(calls, end); next !== undefined; next = earliest(calls, end)) {
        const call = next;
        now = Math.max(now, call.at);
        calls = calls.filter((other) => other !== call);
        call.run();
      }
      now = end;
    },
  };
}

function earliest<Call extends { readonly at: number }>(calls: readonly Call[], end: number): Call | undefined {
  return calls.filter(({ at }) => at <= end + 1e-6).toSorted((one, other) => one.at - other.at)[0];
}
