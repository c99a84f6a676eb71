import { type Place, problemAt } from './source-file.ts';
import { type StoreProblem, sortProblems } from './store-problem.ts';

/** Collects all problems found while compiling a store. */
export interface Findings {
  add(place: Place, code: string, message: string, target?: 'value' | 'key'): void;
  addAll(problems: readonly StoreProblem[]): void;
  all(): readonly StoreProblem[];
}

export function createFindings(): Findings {
  const problems: StoreProblem[] = [];
  return {
    add: (place, code, message, target) => void problems.push(problemAt(place, code, message, target)),
    addAll: (more) => void problems.push(...more),
    all: () => sortProblems(problems),
  };
}
