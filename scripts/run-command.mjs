// Runs one command and keeps its output; after a timeout it is ended with all its children.
import { spawn } from 'node:child_process';
import { environment, root } from './project.mjs';

const running = new Set();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) endGroup(child);
    process.exit(130);
  });
}

/** Returns { ok, output }; never throws. */
export function runCommand(command, args, { timeoutMs = 600_000, env = {} } = {}) {
  return new Promise((resolve) => {
    const chunks = [];
    const child = spawn(command, args, {
      cwd: root,
      env: environment({ NO_COLOR: '1', ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    const timer = setTimeout(() => {
      chunks.push(`\n${command} did not end within ${timeoutMs / 1000} s and was stopped.\n`);
      endGroup(child);
    }, timeoutMs);
    const finish = (ok) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ ok, output: chunks.join('') });
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (chunk) => chunks.push(chunk));
    }
    child.on('error', (error) => {
      chunks.push(`${command} could not be started: ${error.message}\n`);
      finish(false);
    });
    child.on('close', (code, signal) => {
      if (signal !== null) chunks.push(`\n${command} was ended by ${signal}.\n`);
      finish(code === 0);
    });
  });
}

function endGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended in the meantime.
  }
}
