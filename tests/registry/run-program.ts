import { spawn } from 'node:child_process';

export interface ProgramOutcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a program to its end; rejects when it is not installed, so that the test fails instead of being skipped. */
export function runProgram(program: string, args: readonly string[]): Promise<ProgramOutcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const output = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text));
    child.once('error', (error) => reject(new Error(`${program} is needed for this test: ${error.message}`)));
    child.once('close', (code) => resolve({ code, ...output }));
  });
}
