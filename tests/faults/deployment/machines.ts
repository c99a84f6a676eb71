import type { KillableProcess } from './killable-process.ts';

/** A web process and a worker. Machines are distinguished by their loopback addresses and all use the same ports. */
export interface Machine {
  readonly web: KillableProcess;
  readonly worker: KillableProcess;
}

/** The addresses of the machines behind a proxy; the last one is not started with the deployment. */
export const MACHINE_ADDRESSES = ['127.0.0.11', '127.0.0.12', '127.0.0.13'] as const;
