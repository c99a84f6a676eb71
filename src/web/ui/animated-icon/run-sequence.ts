import type { SequenceAction } from './parse-sequence.ts';
import type { Player } from './player.ts';

/** Calls `then` after a delay in ms; returns the function that cancels it. */
export type Wait = (delayMs: number, then: () => void) => () => void;

/** Runs a sequence of actions in a loop; at `idle` it ends. Returns the function that stops it. */
export function runSequence(actions: readonly SequenceAction[], player: Player, wait: Wait): () => void {
  let cancel: () => void = nothing;
  let isStopped = actions.length === 0;
  function go(index: number) {
    const action = actions[index % actions.length];
    if (isStopped || action === undefined) return;
    const next = () => go(index + 1);
    // Actions without a duration are run asynchronously, so that a sequence of them cannot block the page.
    const scheduleNext = () => (cancel = wait(0, next));
    switch (action.do) {
      case 'play':
        return player.play(action.isReverse ? 'back' : 'forward', next);
      case 'frame':
        player.showFrame(action.frame);
        return scheduleNext();
      case 'state':
        player.enterState(action.state);
        return scheduleNext();
      case 'delay':
        if (action.at !== null) player.showEnd(action.at);
        return (cancel = wait(action.delayMs, next));
      case 'idle':
        return undefined;
    }
  }
  go(0);
  return () => {
    isStopped = true;
    cancel();
    player.stop();
  };
}

function nothing() {}
