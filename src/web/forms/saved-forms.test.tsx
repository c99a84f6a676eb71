import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RouterContextProvider, data } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '#web/test-support/render.tsx';
import { saveFormsOnExpiry } from './save-forms-on-expiry.ts';
import { fillForms, ownForms, saveForms } from './saved-forms.ts';
import { unsavedParts } from './unsaved.ts';

afterEach(() => {
  ownForms(null);
  unsavedParts.clear();
});

/** A form whose region depends on its country, as React controls it. */
function Address({ action = '/order/account/addresses' }: { readonly action?: string }) {
  const [country, setCountry] = useState('AT');
  return (
    <main>
      <form method="post" action={action} onSubmit={(event) => event.preventDefault()}>
        <label>
          Name <input name="name" />
        </label>
        <label>
          Country{' '}
          <select name="country" value={country} onChange={(event) => setCountry(event.currentTarget.value)}>
            <option value="AT">Austria</option>
            <option value="US">United States</option>
          </select>
        </label>
        {country === 'US' ? (
          <label>
            State{' '}
            <select name="region">
              <option value="">Choose</option>
              <option value="Ohio">Ohio</option>
            </select>
          </label>
        ) : null}
        <label>
          <input type="radio" name="type" value="personal" defaultChecked /> Personal
        </label>
        <label>
          <input type="radio" name="type" value="business" /> Business
        </label>
        <label>
          <input type="checkbox" name="newsletter" /> Newsletter
        </label>
        <label>
          Password <input type="password" name="password" />
        </label>
        <button type="submit">Save</button>
      </form>
    </main>
  );
}

async function enterAddress(): Promise<void> {
  renderPage(<Address />);
  await userEvent.type(screen.getByLabelText('Name'), 'Ada King');
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'United States');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Ohio');
  await userEvent.click(screen.getByLabelText('Business'));
  await userEvent.click(screen.getByLabelText('Newsletter'));
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
}

/** Fills the page for a user; returns how often it reported that it changed something. */
function fill(user: string | null): { times: number } {
  const filled = { times: 0 };
  fillForms(user, () => (filled.times += 1));
  return filled;
}

test('every type of control is restored, also where its options depend on another; passwords are not saved', async () => {
  await enterAddress();
  saveForms();
  const saved = sessionStorage.getItem(sessionStorage.key(0) ?? '');
  renderPage(<Address />);
  expect(screen.getByLabelText('Name')).toHaveValue('');
  const filled = fill('ada@example.com');
  // Rendered after the country changed.
  expect(await screen.findByLabelText('State')).toHaveValue('Ohio');
  expect(screen.getByLabelText('Name')).toHaveValue('Ada King');
  expect(screen.getByLabelText('Country')).toHaveValue('US');
  expect(screen.getByLabelText('Business')).toBeChecked();
  expect(screen.getByLabelText('Newsletter')).toBeChecked();
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(saved).toContain('Ada King');
  expect(saved).not.toContain('correct horse');
  expect(filled.times).toBe(1);
});

test('what was entered since on the page is not replaced', async () => {
  renderPage(<Address />);
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  saveForms();
  await enterAddress();
  fill(null);
  expect(screen.getByLabelText('Name')).toHaveValue('Ada King');
  expect(screen.getByLabelText('Business')).toBeChecked();
  expect(screen.getByLabelText('Newsletter')).toBeChecked();
});

test('a choice made since on the page is not replaced by another one', async () => {
  const sizes = (
    <main>
      <form method="post" action="/order/basket">
        {['small', 'medium', 'large'].map((size, place) => (
          <label key={size}>
            <input type="radio" name="size" value={size} defaultChecked={place === 0} /> {size}
          </label>
        ))}
      </form>
    </main>
  );
  renderPage(sizes);
  await userEvent.click(screen.getByLabelText('medium'));
  saveForms();
  renderPage(sizes);
  await userEvent.click(screen.getByLabelText('large'));
  fill(null);
  expect(screen.getByLabelText('large')).toBeChecked();
});

test('input is restored for its owner only', async () => {
  ownForms('ada@example.com');
  await enterAddress();
  saveForms();
  renderPage(<Address />);
  expect(fill('grace@example.com').times).toBe(0);
  expect(screen.getByLabelText('Name')).toHaveValue('');
  // The input of another customer is deleted.
  expect(fill('ada@example.com').times).toBe(0);
});

test('the form of another action is not filled', async () => {
  await enterAddress();
  saveForms();
  renderPage(<Address action="/order/auth/login" />);
  expect(fill(null).times).toBe(0);
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('input remains saved until the form is submitted', async () => {
  await enterAddress();
  saveForms();
  renderPage(<Address />);
  expect(fill(null).times).toBe(1);
  renderPage(<Address />);
  expect(fill(null).times).toBe(1);
  fireEvent.submit(screen.getByRole('button', { name: 'Save' }));
  renderPage(<Address />);
  expect(fill(null).times).toBe(0);
});

interface BillingProps {
  readonly country: string;
  readonly type: string;
  readonly line1?: string;
}

/** Initial billing details of the checkout: of a new guest, or from an account. */
function Billing({ country, type, line1 = '' }: BillingProps) {
  return (
    <main>
      <form method="post">
        <label>
          Name <input name="name" />
        </label>
        <label>
          Street <input name="line1" defaultValue={line1} />
        </label>
        <label>
          City <input name="city" defaultValue={line1} />
        </label>
        <label>
          Country{' '}
          <select name="country" defaultValue={country}>
            <option value="AT">Austria</option>
            <option value="US">United States</option>
          </select>
        </label>
        {['personal', 'business'].map((one) => (
          <label key={one}>
            <input type="radio" name="type" value={one} defaultChecked={one === type} /> {one}
          </label>
        ))}
      </form>
    </main>
  );
}

test('unchanged defaults of a guest do not replace the country and type of the account after a login', async () => {
  renderPage(<Billing country="AT" type="personal" />);
  await userEvent.type(screen.getByLabelText('Name'), 'Ada King');
  saveForms();
  renderPage(<Billing country="US" type="business" />);
  expect(fill('ada@example.com').times).toBe(1);
  expect(screen.getByLabelText('Name')).toHaveValue('Ada King');
  expect(screen.getByLabelText('Country')).toHaveValue('US');
  expect(screen.getByLabelText('business')).toBeChecked();
});

test('a partly entered address of a guest is restored as a whole, with its country', async () => {
  renderPage(<Billing country="AT" type="personal" />);
  await userEvent.type(screen.getByLabelText('Street'), 'Musterweg 12');
  saveForms();
  renderPage(<Billing country="US" type="business" line1="Main Street 1" />);
  fill('ada@example.com');
  expect(screen.getByLabelText('Street')).toHaveValue('Musterweg 12');
  expect(screen.getByLabelText('City')).toHaveValue('');
  expect(screen.getByLabelText('Country')).toHaveValue('AT');
  expect(screen.getByLabelText('business')).toBeChecked();
});

test('choices of a guest are restored after a login', async () => {
  renderPage(<Billing country="AT" type="personal" />);
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'United States');
  await userEvent.click(screen.getByLabelText('business'));
  saveForms();
  renderPage(<Billing country="AT" type="personal" />);
  fill('ada@example.com');
  expect(screen.getByLabelText('Country')).toHaveValue('US');
  expect(screen.getByLabelText('business')).toBeChecked();
});

/** Two lines of a basket, each with its own form. */
function Lines({ ids }: { readonly ids: readonly string[] }) {
  return (
    <main>
      {ids.map((id) => (
        <form key={id} method="post" action="/order/basket">
          <input type="hidden" name="lineId" value={id} />
          <label>
            Quantity of {id} <input name="quantity" defaultValue="1" />
          </label>
        </form>
      ))}
    </main>
  );
}

test('changes to restored input are saved', async () => {
  await enterAddress();
  saveForms();
  renderPage(<Address />);
  fill(null);
  const name = screen.getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Ada Lovelace');
  renderPage(<Address />);
  fill(null);
  expect(screen.getByLabelText('Name')).toHaveValue('Ada Lovelace');
  expect(await screen.findByLabelText('State')).toHaveValue('Ohio');
});

test('several forms with the same fields are each restored with their own input', async () => {
  renderPage(<Lines ids={['first', 'second']} />);
  await userEvent.type(screen.getByLabelText('Quantity of second'), '5');
  saveForms();
  renderPage(<Lines ids={['first', 'second']} />);
  expect(fill('ada@example.com').times).toBe(1);
  expect(screen.getByLabelText('Quantity of first')).toHaveValue('1');
  expect(screen.getByLabelText('Quantity of second')).toHaveValue('15');
});

test('the input of a removed form is not restored to another one', async () => {
  renderPage(<Lines ids={['first', 'second']} />);
  await userEvent.type(screen.getByLabelText('Quantity of second'), '5');
  saveForms();
  renderPage(<Lines ids={['first']} />);
  expect(fill('ada@example.com').times).toBe(0);
  expect(screen.getByLabelText('Quantity of first')).toHaveValue('1');
});

/** Runs the router's middleware around a form that a script submits to this page. */
async function sendByScript(status: number): Promise<void> {
  const request = new Request(new URL(location.pathname, 'http://shop.test'), { method: 'POST' });
  const args = { request, url: new URL(request.url), pattern: '', params: {}, context: new RouterContextProvider() };
  await saveFormsOnExpiry(args, async () => ({ page: { type: 'data', result: data(null, { status }) } }));
}

test.each([
  [200, 0],
  [503, 1],
])('after a form sent by a script was answered with %i, older input is restored %i times', async (status, times) => {
  renderPage(<Lines ids={['first']} />);
  await userEvent.type(screen.getByLabelText('Quantity of first'), '5');
  saveForms();
  await sendByScript(status);
  renderPage(<Lines ids={['first']} />);
  expect(fill(null).times).toBe(times);
});

test.each([
  [200, 1],
  [302, 0],
])(
  'after another part of the form was answered with %i, input that the server does not store is restored %i times',
  async (status, times) => {
    renderPage(<Lines ids={['first']} />);
    await userEvent.type(screen.getByLabelText('Quantity of first'), '5');
    saveForms();
    unsavedParts.add('billing');
    await sendByScript(status);
    renderPage(<Lines ids={['first']} />);
    expect(fill(null).times).toBe(times);
  },
);
