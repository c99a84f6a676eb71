import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CardFrame } from './card-frame.tsx';
import { useCardForm } from './use-card-form.ts';

/** Reports every observed element as visible. */
function stubIntersections(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: (entries: readonly object[]) => void;
      constructor(report: (entries: readonly object[]) => void) {
        this.#report = report;
      }
      observe(): void {
        this.#report([{ isIntersecting: true }]);
      }
      disconnect(): void {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}

function Payment({ url, onRender }: { readonly url: string; readonly onRender: () => void }) {
  onRender();
  // New data of the page has a new source of the same form.
  return (
    <CardFrame cardForm={useCardForm({ kind: 'frame', url, publishableKey: 'pk' }, { kind: 'card', creditor: '' })} />
  );
}

test('a form near the viewport is loaded without rendering the page again, and is not reloaded by new data', () => {
  stubIntersections();
  const onRender = vi.fn<() => void>();
  const { rerender } = render(<Payment url="https://pay.example/card" onRender={onRender} />);
  const frame = screen.getByTitle('Card details');
  expect(frame.getAttribute('src')).toMatch(/^https:\/\/pay\.example\/card\?/);
  expect(onRender).toHaveBeenCalledOnce();
  rerender(<Payment url="https://pay.example/other" onRender={onRender} />);
  expect(screen.getByTitle('Card details')).toBe(frame);
  expect(frame.getAttribute('src')).toMatch(/^https:\/\/pay\.example\/card\?/);
});
