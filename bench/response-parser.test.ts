import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createResponseParser } from './response-parser.ts';

const answer = fc.record({
  status: fc.constantFrom(200, 304, 404, 429, 503),
  body: fc.uint8Array({ maxLength: 60 }),
});

test('every answer is told once, in its turn, however the bytes are cut', () => {
  fc.assert(
    fc.property(
      fc.array(answer, { maxLength: 6 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 40 })),
      (answers, cuts) => {
        const bytes = Buffer.concat(
          answers.flatMap(({ status, body }) => [
            Buffer.from(`HTTP/1.1 ${status} Said\r\nx-id: 1\r\nContent-Length: ${body.length}\r\nDate: now\r\n\r\n`),
            body,
          ]),
        );
        const told: number[] = [];
        const read = createResponseParser((status) => told.push(status));
        let at = 0;
        for (const size of cuts) {
          if (at >= bytes.length) break;
          read(bytes.subarray(at, at + size));
          at += size;
        }
        expect(told).toEqual(answers.map(({ status }) => status));
      },
    ),
  );
});

test('an answer of unknown length is an error, not a guess', () => {
  const read = createResponseParser(() => undefined);
  expect(() => read(Buffer.from('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'))).toThrow(
    /does not say how long/,
  );
});
