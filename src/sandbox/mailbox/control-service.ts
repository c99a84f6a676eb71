import { changeFaults, noFaults } from './faults.ts';
import type { Faults, FaultsChange } from './faults.ts';
import type { Shelf } from './shelf.ts';

/** What the parts of the mailbox share. */
export interface ControlService {
  readonly shelf: Shelf;
  readonly now: () => number;
  readonly faults: () => Faults;
  readonly change: (change: FaultsChange) => void;
  /** Takes one of the remaining occurrences of a fault; false when there are none. */
  readonly takeFault: (name: 'refuseNext' | 'loseNext') => boolean;
}

export function createControlService(shelf: Shelf, now: () => number): ControlService {
  let faults = noFaults;
  return {
    shelf,
    now,
    faults: () => faults,
    change: (change) => {
      faults = changeFaults(faults, change);
    },
    takeFault: (name) => {
      const left = faults[name];
      faults = changeFaults(faults, { [name]: Math.max(0, left - 1) });
      return left > 0;
    },
  };
}
