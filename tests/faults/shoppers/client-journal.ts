import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { ClientEvent } from '#tests/faults/checker/client-event.ts';
import { clientEventSchema } from '#tests/faults/checker/client-event.ts';

/** The client journal; append-only. */
export interface ClientJournal {
  tell(told: ClientEvent): void;
  /** All entries so far. */
  read(): readonly ClientEvent[];
}

export function openClientJournal(file: string): ClientJournal {
  return {
    tell: (told) => appendFileSync(file, `${JSON.stringify(told)}\n`),
    read() {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
      return lines.map((line) => clientEventSchema.parse(JSON.parse(line)));
    },
  };
}
