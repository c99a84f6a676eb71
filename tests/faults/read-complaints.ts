import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const WARNING = 40;
const lineSchema = z.object({
  level: z.number(),
  msg: z.string(),
  err: z.optional(z.object({ message: z.string() })),
});

/** What a process warned of in its log, in the order it was written; everything that is no JSON was not written by the log. */
export function readComplaints(file: string): readonly string[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.flatMap((line) => {
    const read = line.startsWith('{') ? lineSchema.safeParse(JSON.parse(line)) : null;
    if (read?.success !== true || read.data.level < WARNING) return [];
    const { msg, err } = read.data;
    return [err === undefined ? msg : `${msg}: ${err.message}`];
  });
}
