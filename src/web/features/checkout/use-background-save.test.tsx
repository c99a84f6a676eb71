import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formText } from '#web/forms/read-form.ts';
import { renderPage } from '#web/test-support/render.tsx';
import { useBackgroundSave } from './use-background-save.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

function read(formData: FormData) {
  const city = formText(formData, 'city');
  return city === '' ? null : { content: city, fields: { city } };
}

/** Renders a form with a city that is saved as 'Wien'; returns the cities that were sent. */
function showForm(result: () => unknown = () => ({ kind: 'saved' })): string[] {
  const sent: string[] = [];
  function Page() {
    const form = useRef<HTMLFormElement>(null);
    const { saveDebounced, save } = useBackgroundSave(form, { key: 'city', saved: 'Wien', read });
    return (
      <form ref={form}>
        <input aria-label="City" name="city" defaultValue="Wien" onChange={saveDebounced} onBlur={save} />
      </form>
    );
  }
  const action = (form: FormData) => {
    sent.push(formText(form, 'city'));
    return result();
  };
  renderPage(<Page />, { address: '/order/checkout', action });
  return sent;
}

function enter(city: string): void {
  fireEvent.change(screen.getByLabelText('City'), { target: { value: city } });
}

async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

test('what is saved already is not sent', async () => {
  const sent = showForm();
  await wait(5000);
  enter('Graz');
  enter('Wien');
  await wait(5000);
  expect(sent).toEqual([]);
});

test('changes are sent once, after a pause', async () => {
  const sent = showForm();
  enter('Gra');
  await wait(599);
  enter('Graz');
  await wait(599);
  expect(sent).toEqual([]);
  await wait(1);
  expect(sent).toEqual(['Graz']);
});

test('an incomplete part is not sent', async () => {
  const sent = showForm();
  enter('');
  await wait(5000);
  expect(sent).toEqual([]);
});

test('leaving the form sends at once, and nothing again after the pause', async () => {
  const sent = showForm();
  enter('Graz');
  fireEvent.blur(screen.getByLabelText('City'));
  await wait(0);
  expect(sent).toEqual(['Graz']);
  await wait(5000);
  expect(sent).toEqual(['Graz']);
});

test('a refused part is sent again with the next change, even if it is the same', async () => {
  const sent = showForm(() => ({ kind: 'refused', code: 'server/unavailable' }));
  enter('Graz');
  await wait(600);
  enter('Linz');
  enter('Graz');
  await wait(600);
  expect(sent).toEqual(['Graz', 'Graz']);
});
