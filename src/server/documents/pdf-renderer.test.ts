import { expect, onTestFinished, test } from 'vitest';
import type { ThreadLimits } from '#server/platform/thread-queue.ts';
import { createPdfRenderer } from './pdf-renderer.ts';
import { buildPrintedDocument } from './sample-document.builder.ts';

const LIMITS: ThreadLimits = { waiting: 2, jobMs: 20_000, idleMs: 60_000, memoryMb: 256 };

function openRenderer(limits: Partial<ThreadLimits> = {}) {
  const failures: unknown[] = [];
  const renderer = createPdfRenderer({ error: (told: unknown) => void failures.push(told) }, { ...LIMITS, ...limits });
  onTestFinished(() => renderer.close());
  return { ...renderer, failures };
}

test('files are made one after the other', async () => {
  const { render, failures } = openRenderer();
  const [first, second] = await Promise.all([render(buildPrintedDocument()), render(buildPrintedDocument())]);
  expect(Buffer.from(first ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
  expect(Buffer.compare(first ?? Buffer.of(), second ?? Buffer.of(1))).toBe(0);
  expect(failures).toEqual([]);
});

test('who comes when too many wait gets none', async () => {
  const { render } = openRenderer({ waiting: 1 });
  const made = await Promise.all(Array.from({ length: 4 }, () => render(buildPrintedDocument())));
  expect(made.map((file) => file !== null)).toEqual([true, true, false, false]);
});

test('a document that cannot be drawn takes no other with it', async () => {
  const { render, failures } = openRenderer();
  // @ts-expect-error -- nothing in the types allows it
  const broken = render(buildPrintedDocument({ lines: null }));
  const whole = render(buildPrintedDocument());
  expect(await broken).toBeNull();
  expect(await whole).not.toBeNull();
  expect(failures).toHaveLength(1);
});

test('a document that takes too long is given up', async () => {
  const { render, failures } = openRenderer({ jobMs: 1 });
  expect(await render(buildPrintedDocument())).toBeNull();
  expect(failures).toHaveLength(1);
});

test('closing answers who still waits', async () => {
  const renderer = openRenderer();
  const waiting = [renderer.render(buildPrintedDocument()), renderer.render(buildPrintedDocument())];
  await renderer.close();
  expect(await Promise.all(waiting)).toEqual([null, null]);
});
