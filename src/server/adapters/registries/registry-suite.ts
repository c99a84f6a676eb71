import { afterAll, beforeAll, describe } from 'vitest';
import type { LookedIntoRegistry, RegistryUnderTest } from './registry-under-test.ts';
import { describeDoubt } from './suite-doubt.ts';
import { describeKeeping } from './suite-keeping.ts';
import { describeLooking } from './suite-looking.ts';
import { describeMoving } from './suite-moving.ts';
import { describeRegistering } from './suite-registering.ts';

/** The behaviour every registry adapter must have. */
export function describeRegistry(name: string, start: () => Promise<RegistryUnderTest>): void {
  describe(`${name} as a registry`, () => {
    const started = keep(start);
    describeLooking(started);
    describeRegistering(started);
    describeKeeping(started);
    describeMoving(started);
    describeDoubt(started);
  });
}

/** The behaviour of read-only registries. */
export function describeRegistryToLookInto(name: string, start: () => Promise<LookedIntoRegistry>): void {
  describe(`${name} as a registry to look into`, () => {
    describeLooking(keep(start));
  });
}

function keep<Subject extends LookedIntoRegistry>(start: () => Promise<Subject>): () => Subject {
  let subject: Subject;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.close());
  return () => subject;
}
