import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { z } from 'zod/mini';
import { type Result, ok, refuse } from '#core/result.ts';
import { isoInstant } from '#core/time/iso-instant.ts';
import type { Erasure } from '#server/identity/public.ts';
import { hasCode } from '#server/platform/has-code.ts';

/** A line of the list. Keys are added, never renamed or removed. */
const lineSchema = z.object({ brand: z.string(), customer: z.string(), erasedAt: z.iso.datetime() });

/** Reads a list of deleted accounts, one JSON object a line. Problems: 'missing', 'invalid'. */
export async function readErasures(file: string): Promise<Result<readonly Erasure[], 'missing' | 'invalid'>> {
  try {
    const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
    return ok(lines.map((line) => parseLine(line)));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return refuse('missing');
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return refuse('invalid');
    throw error;
  }
}

function parseLine(line: string): Erasure {
  const { brand, customer, erasedAt } = lineSchema.parse(JSON.parse(line));
  return { brandId: brand, customerId: customer, erasedAt: Date.parse(erasedAt) };
}

/** Replaces the list in one step; the old one stays when that fails. */
export async function writeErasures(file: string, erasures: readonly Erasure[]): Promise<void> {
  const lines = erasures.map(({ brandId, customerId, erasedAt }) =>
    JSON.stringify({ brand: brandId, customer: customerId, erasedAt: isoInstant(erasedAt) }),
  );
  const draft = `${file}.${randomUUID()}.part`;
  const handle = await open(draft, 'wx', OWNER_ONLY);
  try {
    await handle.writeFile(lines.map((line) => `${line}\n`).join(''));
    await handle.sync();
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

const OWNER_ONLY = 0o600;
