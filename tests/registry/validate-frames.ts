import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runProgram } from './run-program.ts';

const SCHEMA = join(import.meta.dirname, 'schemas/all.xsd');
const VALIDATED = 0;
const INVALID = [1, 3];

/**
 * The errors xmllint finds in EPP frames by the schemas of the RFCs, each with the index of the frame; empty when all
 * are valid.
 */
export async function validateFrames(frames: readonly string[]): Promise<readonly string[]> {
  if (frames.length === 0) return ['There are no frames to validate.'];
  const directory = await mkdtemp(join(tmpdir(), 'frames-'));
  try {
    const files = frames.map((_frame, index) => join(directory, `frame-${index}.xml`));
    await Promise.all(files.map((file, index) => writeFile(file, frames[index] ?? '')));
    const { code, err } = await runProgram('xmllint', ['--noout', '--nonet', '--schema', SCHEMA, ...files]);
    if (code === VALIDATED) return [];
    if (code === null || !INVALID.includes(code)) throw new Error(`xmllint ended with ${code}: ${err}`);
    return err
      .split('\n')
      .filter((line) => line.startsWith(directory) && /error/i.test(line))
      .map((line) => line.replace(`${directory}/`, ''))
      .map((line) => `${line}\n  ${frames[Number(/^frame-(\d+)/.exec(basename(line))?.[1] ?? 0)] ?? ''}`);
  } finally {
    await rm(directory, { recursive: true });
  }
}
