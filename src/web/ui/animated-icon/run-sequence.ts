import type { SequenceAction } from './parse-sequence.ts';
import type { Player } from './player.ts';

/** Calls `then` after a delay in ms; returns the function that cancels it. */
export type Wait = (delayMs: number, then: () => void) => () => void;

/** Runs a sequence of actions in a loop; at `idle` it ends. Returns the function that stops it. */
export function runSequence(actions: readonly SequenceAction[], player: Player, wait: Wait): () => void {
  let forget: () => void = nothing;
  let isOver = actions.length === 0;
  function go(index: number) {
    const action = actions[index % actions.length];
    if (isOver || action === undefined) return;
    const on = () => go(index + 1);
    // Actions without a duration are run asynchronously, so that a sequence of them cannot block the page.
    const soon = () => (forget = wait(0, on));
    switch (action.do) {
      case 'play':
        return player.play(action.isReverse ? 'back' : 'forward', on);
      case 'frame':
        player.showFrame(action.frame);
        return soon();
      case 'state':
        player.enterState(action.state);
        return soon();
      case 'delay':
        if (action.at !== null) player.showEnd(action.at);
        return (forget = wait(action.delayMs, on));
      case 'idle':
        return undefined;
    }
  }
  go(0);
  return () => {
    isOver = true;
    forget();
    player.stop();
  };
}

function nothing() {}
