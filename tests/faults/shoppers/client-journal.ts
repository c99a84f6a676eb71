import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { type ClientEvent, clientEventSchema } from '#tests/faults/checker/client-event.ts';

/** The client journal; append-only. */
export interface ClientJournal {
  record(event: ClientEvent): void;
  /** All entries so far. */
  read(): readonly ClientEvent[];
}

export function openClientJournal(file: string): ClientJournal {
  return {
    record: (event) => appendFileSync(file, `${JSON.stringify(event)}\n`),
    read() {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
      return lines.map((line) => clientEventSchema.parse(JSON.parse(line)));
    },
  };
}
