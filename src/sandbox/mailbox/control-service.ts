import type { EmailStore } from './email-store.ts';
import { type Faults, type FaultsChange, changeFaults, noFaults } from './faults.ts';

/** State shared by the parts of the mailbox. */
export interface ControlService {
  readonly shelf: EmailStore;
  readonly now: () => number;
  readonly faults: () => Faults;
  readonly change: (change: FaultsChange) => void;
  /** Uses one of the remaining occurrences of a fault; false when none remains. */
  readonly takeFault: (name: 'refuseNext' | 'loseNext') => boolean;
}

export function createControlService(shelf: EmailStore, now: () => number): ControlService {
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
