import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy');

/** A text of an example and its replacement on this machine. */
export type Replacement = readonly [example: string, local: string];

/**
 * Reads a configuration file of the guide (docs/deploy/high-availability.md), with its addresses, folders and passwords
 * replaced by those of this machine. Throws when one of them is not in the file, so that the topology always runs on
 * the files that are published.
 */
export function readExample(path: string, replacements: readonly Replacement[]): string {
  return replacements.reduce(
    (text, [example, local]) => {
      if (!text.includes(example)) throw new Error(`deploy/${path} does not contain "${example}".`);
      return text.replaceAll(example, local);
    },
    readFileSync(join(DEPLOY, path), 'utf8'),
  );
}
