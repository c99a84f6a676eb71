import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { collectGarbage } from './collect-garbage.ts';

/** The memory and load of a process. */
export interface ProcessMemory {
  /** Size of the heap, including garbage. */
  readonly heapBytes: () => number;
  /** Share of the time since the last call in which the process was busy, 0 to 1. */
  readonly utilization: () => number;
  /** Collects the garbage; blocks the process for some 50 ms. */
  readonly collect: () => void;
}

/** Busier processes are left alone. */
const AT_REST = 0.1;
/** Growth of the heap since the last collection that is worth another one. */
const GROWN = 1.25;

/**
 * Creates the check, to be called periodically, that frees the memory of a burst of work once the process is idle.
 */
export function createMemoryRelease({ heapBytes, utilization, collect }: ProcessMemory): () => void {
  let restingBytes = 0;
  return () => {
    if (utilization() > AT_REST || heapBytes() <= restingBytes * GROWN) return;
    collect();
    restingBytes = heapBytes();
  };
}

/** The memory and load of this process. */
export function currentProcessMemory(): ProcessMemory {
  let last = performance.eventLoopUtilization();
  return {
    heapBytes: () => process.memoryUsage().heapTotal,
    utilization() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
    collect: collectGarbage,
  };
}
