// Runs the pinned Node in the foreground: signals are forwarded, and its exit status becomes ours.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { environment, pinnedNode, root } from './project.mjs';

/** Runs `node …args` and ends this process with the same status. A signal may arrive twice: from the terminal and from here. */
export function execNode(args, extraEnvironment = {}) {
  const child = spawn(pinnedNode, args, { cwd: root, env: environment(extraEnvironment), stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`The pinned Node could not be started: ${error.message}.`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
