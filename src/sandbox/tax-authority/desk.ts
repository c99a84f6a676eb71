import { z } from 'zod';
import { behaviourOf } from './numbers.ts';
import type { NumberBehaviour } from './numbers.ts';

/** What is wrong with the authority just now. */
export interface Faults {
  /** Added to every answer. */
  readonly delayMs: number;
  /** This many next questions are answered that the service is unavailable. */
  readonly failNext: number;
}

/** What `POST /control` takes; what is left out stays as it is. */
export const faultsSchema = z
  .strictObject({ delayMs: z.int().min(0).max(60_000), failNext: z.int().min(0).max(10_000) })
  .partial();

/** A question as it came, with what was done with it. */
export interface Question {
  readonly at: number;
  readonly number: string;
  readonly requester: string | null;
  readonly did: NumberBehaviour | 'unavailable';
}

/** What the parts of the authority share. */
export interface Desk {
  readonly faults: () => Faults;
  readonly change: (change: z.infer<typeof faultsSchema>) => void;
  /** Decides about a number and notes that it was asked about. */
  readonly decide: (number: string, requester: string | null) => Question['did'];
  /** The newest first. */
  readonly questions: () => readonly Question[];
}

const KEPT = 200;

export function createDesk(now: () => number): Desk {
  let faults: Faults = { delayMs: 0, failNext: 0 };
  const questions: Question[] = [];
  return {
    faults: () => faults,
    change(change) {
      faults = { delayMs: change.delayMs ?? faults.delayMs, failNext: change.failNext ?? faults.failNext };
    },
    decide(number, requester) {
      const isAway = faults.failNext > 0;
      if (isAway) faults = { ...faults, failNext: faults.failNext - 1 };
      const did = isAway ? 'unavailable' : behaviourOf(number);
      questions.unshift({ at: now(), number, requester, did });
      questions.length = Math.min(questions.length, KEPT);
      return did;
    },
    questions: () => questions,
  };
}
