import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { ReportedSchema } from '#tests/faults/checker/reported.ts';
import { reportedSchema } from '#tests/faults/checker/reported.ts';

/** The client journal; append-only. */
export interface ReportJournal {
  tell(told: ReportedSchema): void;
  /** All entries so far. */
  read(): readonly ReportedSchema[];
}

export function openReportJournal(file: string): ReportJournal {
  return {
    tell: (told) => appendFileSync(file, `${JSON.stringify(told)}\n`),
    read() {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
      return lines.map((line) => reportedSchema.parse(JSON.parse(line)));
    },
  };
}
