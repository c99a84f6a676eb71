import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formText } from '#web/forms/read-form.ts';
import { savedText } from '#web/forms/saved-forms.ts';
import { renderPage } from '#web/test-support/render.tsx';
import { useBackgroundSave } from './use-background-save.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

/** A city with fewer than three letters is incomplete. */
function read(formData: FormData) {
  const city = formText(formData, 'city');
  return { content: city, fields: city.length < 3 ? null : { city } };
}

beforeEach(() => sessionStorage.clear());

/** Renders a form with a saved city; returns the cities that were sent. */
function showForm(result: () => unknown = () => ({ kind: 'saved' }), saved = 'Wien'): string[] {
  const sent: string[] = [];
  function Page() {
    const form = useRef<HTMLFormElement>(null);
    const { saveDebounced, save } = useBackgroundSave(form, { key: 'city', saved, read });
    return (
      <main>
        <form ref={form} method="post">
          <input aria-label="City" name="city" defaultValue={saved} onChange={saveDebounced} onBlur={save} />
        </form>
      </main>
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

// Only the checkout's own input is saved.
beforeEach(() => history.replaceState(null, '', '/order/checkout'));
afterEach(() => history.replaceState(null, '', '/'));

test('input that is already saved is not sent', async () => {
  const sent = showForm();
  await wait(5000);
  enter('Graz');
  enter('Wien');
  await wait(5000);
  expect(sent).toEqual([]);
});

test('changes are sent once, after a delay', async () => {
  const sent = showForm();
  enter('Gra');
  await wait(599);
  enter('Graz');
  await wait(599);
  expect(sent).toEqual([]);
  await wait(1);
  expect(sent).toEqual(['Graz']);
});

test('an incomplete section is not sent, but saved in the tab for a reload', async () => {
  const sent = showForm();
  enter('Gr');
  await wait(5000);
  expect(sent).toEqual([]);
  expect(savedText(location.pathname, 'city')).toBe('Gr');
});

test('an incomplete section is saved in the tab again after a submission has deleted it there', async () => {
  showForm();
  enter('Gr');
  await wait(600);
  sessionStorage.clear();
  fireEvent.blur(screen.getByLabelText('City'));
  await wait(0);
  expect(savedText(location.pathname, 'city')).toBe('Gr');
});

test('a refused section is saved in the tab', async () => {
  showForm(() => ({ kind: 'refused', code: 'checkout/billing-invalid' }));
  enter('Graz');
  await wait(600);
  expect(savedText(location.pathname, 'city')).toBe('Graz');
});

test('an incomplete section that was not changed is not saved in the tab', async () => {
  showForm(undefined, 'Gr');
  await wait(5000);
  expect(savedText(location.pathname, 'city')).toBe('');
});

test('leaving a field sends at once, and not again after the delay', async () => {
  const sent = showForm();
  enter('Graz');
  fireEvent.blur(screen.getByLabelText('City'));
  await wait(0);
  expect(sent).toEqual(['Graz']);
  await wait(5000);
  expect(sent).toEqual(['Graz']);
});

test('a refused section is sent again with the next change, even with the same content', async () => {
  const sent = showForm(() => ({ kind: 'refused', code: 'server/unavailable' }));
  enter('Graz');
  await wait(600);
  enter('Linz');
  enter('Graz');
  await wait(600);
  expect(sent).toEqual(['Graz', 'Graz']);
});
