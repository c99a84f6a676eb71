import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SUBMIT_MESSAGE } from './card-message.ts';
import { useCardForm } from './use-card-form.ts';

const ORIGIN = 'https://pay.example';

/** The form in a frame of the page, and a message from it. */
function openForm() {
  const source = { kind: 'frame', url: `${ORIGIN}/card`, publishableKey: 'pk' } as const;
  const { result } = renderHook(() => useCardForm(source, { kind: 'card', creditor: '' }));
  const frame = document.createElement('iframe');
  // Frames have no window of their own here.
  Object.defineProperty(frame, 'contentWindow', { value: window });
  const { view } = result.current;
  if (view.kind === 'frame') view.attach(frame);
  const posted = vi.spyOn(window, 'postMessage').mockReturnValue(undefined);
  onTestFinished(() => posted.mockRestore());
  const send = (data: object) =>
    act(async () => window.dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source: window })));
  return { result, posted, send };
}

test('the requestToken callback from before the form was ready works once the form is ready', async () => {
  const { result, posted, send } = openForm();
  const { requestToken } = result.current;
  await send({ type: 'landrush-card:ready' });
  const token = requestToken();
  expect(posted).toHaveBeenCalledWith(SUBMIT_MESSAGE, ORIGIN);
  await send({ type: 'landrush-card:token', token: 'tok_1' });
  expect(await token).toEqual({ kind: 'token', token: 'tok_1' });
});
