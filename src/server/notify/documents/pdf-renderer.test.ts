import { expect, onTestFinished, test } from 'vitest';
import type { ThreadLimits } from '#server/platform/thread-queue.ts';
import { createPdfRenderer } from './pdf-renderer.ts';
import { buildPrintedDocument } from './sample-document.builder.ts';

const LIMITS: ThreadLimits = { waiting: 2, jobMs: 20_000, idleMs: 60_000, memoryMb: 256 };

function openRenderer(limits: Partial<ThreadLimits> = {}) {
  const failures: unknown[] = [];
  const warnings: unknown[] = [];
  const log = {
    error: (context: unknown) => void failures.push(context),
    warn: (context: unknown) => void warnings.push(context),
  };
  const renderer = createPdfRenderer(log, { ...LIMITS, ...limits });
  onTestFinished(() => renderer.close());
  return { ...renderer, failures, warnings };
}

test('files are rendered one after the other', async () => {
  const { render, failures } = openRenderer();
  const [first, second] = await Promise.all([render(buildPrintedDocument()), render(buildPrintedDocument())]);
  expect(Buffer.from(first ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
  expect(Buffer.compare(first ?? Buffer.of(), second ?? Buffer.of(1))).toBe(0);
  expect(failures).toEqual([]);
});

test('a script without an installed font is logged once', async () => {
  const { render, failures, warnings } = openRenderer();
  for (const brandName of ['Larkhost', '𓀀', '𓁀 ᏣᎳᎩ'])
    expect(await render(buildPrintedDocument({ brandName }))).not.toBeNull();
  expect(warnings).toEqual([{ fontPackage: null }]);
  expect(failures).toEqual([]);
});

test('a full queue rejects further documents', async () => {
  const { render } = openRenderer({ waiting: 1 });
  const results = await Promise.all(Array.from({ length: 4 }, () => render(buildPrintedDocument())));
  expect(results.map((file) => file !== null)).toEqual([true, true, false, false]);
});

test('a document that cannot be rendered does not affect others', async () => {
  const { render, failures } = openRenderer();
  // @ts-expect-error -- nothing in the types allows it
  const broken = render(buildPrintedDocument({ lines: null }));
  const valid = render(buildPrintedDocument());
  expect(await broken).toBeNull();
  expect(await valid).not.toBeNull();
  expect(failures).toHaveLength(1);
});

test('rendering is aborted after its time limit', async () => {
  const { render, failures } = openRenderer({ jobMs: 1 });
  expect(await render(buildPrintedDocument())).toBeNull();
  expect(failures).toHaveLength(1);
});

test('closing ends pending requests without a file', async () => {
  const renderer = openRenderer();
  const waiting = [renderer.render(buildPrintedDocument()), renderer.render(buildPrintedDocument())];
  await renderer.close();
  expect(await Promise.all(waiting)).toEqual([null, null]);
});
