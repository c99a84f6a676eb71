import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** NODE_OPTIONS for a process whose heap will be measured; no effect until then. */
export const HEAP_OPTIONS = '--inspect-port=127.0.0.1:0';

/** Measures the heap of one process. */
export interface HeapReader {
  /** MB in use after garbage collection. */
  inUseMb(): Promise<number>;
  close(): void;
}

/** Opens the inspector of a process that was started with `HEAP_OPTIONS` and logs to a file. */
export async function openHeapReader(pid: number, logFile: string): Promise<HeapReader> {
  const before = addressesIn(logFile).length;
  process.kill(pid, 'SIGUSR1');
  for (let waited = 0; addressesIn(logFile).length === before; waited += 1) {
    if (waited === 100) throw new Error('The process cannot be asked for its heap.');
    await sleep(50);
  }
  const socket = new WebSocket(addressesIn(logFile).at(-1) ?? '');
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  return {
    async inUseMb() {
      await send(socket, 'HeapProfiler.collectGarbage');
      const usage = await send(socket, 'Runtime.getHeapUsage');
      return Number(/"usedSize":(\d+)/u.exec(usage)?.[1]) / 2 ** 20;
    },
    close: () => socket.close(),
  };
}

function addressesIn(logFile: string): readonly string[] {
  return readFileSync(logFile, 'utf8').match(/(?<=Debugger listening on )ws:\S+/gu) ?? [];
}

/** Sends one command of the inspector's protocol and returns its answer. */
function send(socket: WebSocket, method: string): Promise<string> {
  const answer = new Promise<string>((resolve) => {
    socket.addEventListener('message', ({ data }) => resolve(String(data)), { once: true });
  });
  socket.send(JSON.stringify({ id: 1, method }));
  return answer;
}
