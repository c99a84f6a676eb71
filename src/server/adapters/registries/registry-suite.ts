import { afterAll, beforeAll, describe } from 'vitest';
import type { ReadOnlyRegistryUnderTest, RegistryUnderTest } from './registry-under-test.ts';
import { describeDoubt } from './suite-faults.ts';
import { describeManagement } from './suite-management.ts';
import { describeQueries } from './suite-queries.ts';
import { describeRegistering } from './suite-registering.ts';
import { describeMoving } from './suite-transfers.ts';

/** The behaviour every registry adapter must have. */
export function describeRegistry(name: string, start: () => Promise<RegistryUnderTest>): void {
  describe(`${name} as a registry`, () => {
    const started = startOnce(start);
    describeQueries(started);
    describeRegistering(started);
    describeManagement(started);
    describeMoving(started);
    describeDoubt(started);
  });
}

/** The behaviour of read-only registries. */
export function describeReadOnlyRegistry(name: string, start: () => Promise<ReadOnlyRegistryUnderTest>): void {
  describe(`${name} as a read-only registry`, () => {
    describeQueries(startOnce(start));
  });
}

function startOnce<Subject extends ReadOnlyRegistryUnderTest>(start: () => Promise<Subject>): () => Subject {
  let subject: Subject;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.close());
  return () => subject;
}
