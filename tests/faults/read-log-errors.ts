import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { parseJson } from '#core/parse-json.ts';

const lineSchema = z.object({
  level: z.enum(['warn', 'error', 'fatal']),
  msg: z.string(),
  err: z.optional(z.object({ message: z.string() })),
});

/**
 * The warnings and errors in the log of a process, in order. Lines that are not log entries, or were truncated by a
 * kill, are left out.
 */
export function readLogErrors(file: string): readonly string[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.flatMap((line) => {
    const read = lineSchema.safeParse(parseJson(line));
    if (!read.success) return [];
    const { msg, err } = read.data;
    return [err === undefined ? msg : `${msg}: ${err.message}`];
  });
}
