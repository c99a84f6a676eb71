import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Told } from '#tests/faults/checker/told.ts';
import { toldSchema } from '#tests/faults/checker/told.ts';

/** The client journal; append-only. */
export interface ToldJournal {
  tell(told: Told): void;
  /** All entries so far. */
  read(): readonly Told[];
}

export function openToldJournal(file: string): ToldJournal {
  return {
    tell: (told) => appendFileSync(file, `${JSON.stringify(told)}\n`),
    read() {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
      return lines.map((line) => toldSchema.parse(JSON.parse(line)));
    },
  };
}
