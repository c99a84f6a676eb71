import { z } from 'zod';
import { type NumberBehaviour, behaviourOf } from './numbers.ts';

/** The faults of the authority. */
export interface Faults {
  /** The delay of every answer in ms. */
  readonly delayMs: number;
  /** The number of next requests answered as service unavailable. */
  readonly failNext: number;
}

/** The body of `POST /control`; omitted members are unchanged. */
export const faultsSchema = z
  .strictObject({ delayMs: z.int().min(0).max(60_000), failNext: z.int().min(0).max(10_000) })
  .partial();

/** A request and its result. */
export interface Question {
  readonly at: number;
  readonly number: string;
  readonly requester: string | null;
  readonly did: NumberBehaviour | 'unavailable';
}

/** State shared by the parts of the authority. */
export interface ControlService {
  readonly faults: () => Faults;
  readonly change: (change: z.infer<typeof faultsSchema>) => void;
  /** Decides the result for a number and records the request. */
  readonly decide: (number: string, requester: string | null) => Question['did'];
  /** Newest first. */
  readonly questions: () => readonly Question[];
}

const MAX_QUESTIONS = 200;

export function createControlService(now: () => number): ControlService {
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
      const behaviour = isAway ? 'unavailable' : behaviourOf(number);
      questions.unshift({ at: now(), number, requester, did: behaviour });
      questions.length = Math.min(questions.length, MAX_QUESTIONS);
      return behaviour;
    },
    questions: () => questions,
  };
}
