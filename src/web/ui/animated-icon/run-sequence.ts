import type { SequenceAction } from './parse-sequence.ts';
import type { Player } from './player.ts';

/** Calls after so many milliseconds; gives back what forgets it. */
export type Wait = (delayMs: number, then: () => void) => () => void;

/** Goes through a sequence step by step and begins anew; at `idle` it rests for good (specification §9). Gives back what ends it. */
export function runSequence(actions: readonly SequenceAction[], player: Player, wait: Wait): () => void {
  let forget: () => void = nothing;
  let isOver = actions.length === 0;
  function go(index: number) {
    const action = actions[index % actions.length];
    if (isOver || action === undefined) return;
    const on = () => go(index + 1);
    // A sequence without anything that takes time would never let go of the page: every round takes a moment.
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
