import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { buildConfiguration, buildField, buildOption, buildValue } from '#core/catalogue/product.builder.ts';
import { FIELD_TYPES } from '#core/forms/check-field.ts';
import { loadAllParts } from '#web/runtime/late-parts.ts';
import { renderDocument, renderPage, submissionOf } from '#web/test-support/render.tsx';
import { NOW } from '#web/test-support/stub-basket.ts';
import { buildProduct, buildProductDetail } from '#web/test-support/stub-catalogue.ts';
import { storeAllLanguages } from '#web/text/all-languages.ts';
import { ConfigurationForm } from './configuration-form.tsx';
import type { Returned } from './submit-configuration.ts';

beforeAll(loadAllParts);

const configuration = buildConfiguration({ productId: 'p-starter', options: { location: ['zurich'] } });

const DOMAINS = [
  {
    lineId: 'l1',
    unicode: 'bäcker.de',
    dueMinor: 690,
    renewal: { amountMinor: 1490, at: Date.UTC(2032, 0, 15, 12) },
  },
];

function show(
  product: Parameters<typeof buildProduct>[0] = {},
  start: Configuration = configuration,
  feedback: Omit<Returned, 'status'> | null = null,
  { locale = 'en', render = renderPage } = {},
): void {
  render(
    <ConfigurationForm
      detail={buildProductDetail({ product: buildProduct(product) })}
      start={start}
      feedback={feedback}
      isNew
      now={NOW}
      commandId="c1"
      hidden={[['voucher', 'SPRING']]}
      actions={{ save: 'Add to basket', saveIncomplete: 'Later', cancel: null }}
      isPending={false}
      isNarrow={false}
      domain={{ lines: DOMAINS, render: ({ error }) => error ?? 'a domain' }}
    />,
    { copy: { locale, overrides: {} } },
  );
}

function checkedValues(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
}

function expectText(...texts: readonly string[]): void {
  for (const text of texts) expect(document.body).toHaveTextContent(text);
}

function addButton(): HTMLElement {
  const [button] = screen.getAllByRole('button', { name: 'Add to basket' });
  if (button === undefined) throw new Error('no button');
  return button;
}

test('the form shows the configuration, the amount due today and the price of the renewal', () => {
  show();
  expect(checkedValues()).toEqual(['12', 'zurich']);
  expectText('€59.88', 'Renews at €83.88 on January 15, 2032');
  expect(submissionOf(addButton()).fields).toMatchObject({ voucher: 'SPRING' });
});

test('a choice changes the amount due today', async () => {
  show();
  await userEvent.click(screen.getByRole('radio', { name: /^Vienna/ }));
  expect(checkedValues()).toEqual(['12', 'vienna']);
  expectText('Due today €47.88');
});

test('an extra is shown with its lowest price and is not selected', () => {
  show();
  expectText('From €59.88');
  expect(screen.getByRole('checkbox', { name: /Care plan/ })).not.toBeChecked();
});

test('options and extras follow the term', () => {
  show({}, { ...configuration, term: 24 });
  expect(document.body).not.toHaveTextContent('Location');
  expect(document.body).not.toHaveTextContent('Care plan');
});

test('a trial shows that nothing is due today and when the first charge is', () => {
  show({ trialDays: 14 });
  expectText("Your free trial ends on January 29, 2031; you won't be charged until then (€59.88).", '€0.00');
});

/** The buttons that save an incomplete configuration. */
function laterButtons(): HTMLElement[] {
  return screen.queryAllByRole<HTMLButtonElement>('button').filter(({ value }) => value === 'keep-incomplete');
}

test('missing details are reported at their field, and can be added later', () => {
  const issues = [{ path: 'fields.site_name', code: 'required' }] as const;
  show({}, configuration, { configuration, issues, problem: null });
  expectText('Required fields are incomplete', 'Please check and complete all required fields to proceed.');
  const field = screen.getByRole('textbox', { name: /^Name of the site/ });
  expect(field).toBeInvalid();
  expect(field).toHaveAttribute('name', 'field.site_name');
  expect(laterButtons()).not.toEqual([]);
});

test('a corrected field is no longer reported as invalid', async () => {
  const issues = [{ path: 'fields.site_name', code: 'required' }] as const;
  show({}, configuration, { configuration, issues, problem: null });
  const field = screen.getByRole('textbox', { name: /^Name of the site/ });
  await userEvent.type(field, 'Harbour');
  await waitFor(() => expect(field).toBeValid());
  expect(screen.queryByText('Required fields are incomplete')).toBeNull();
});

test('invalid details cannot be added later', () => {
  const issues = [{ path: 'quantity', code: 'too-large' }] as const;
  show({}, configuration, { configuration, issues, problem: null });
  expectText('Please check your selection');
  expect(laterButtons()).toEqual([]);
});

test('more than six values are shown as a select list', () => {
  const values = Array.from({ length: 7 }, (_, index) => buildValue({ key: `v${index}`, name: `V${index}` }));
  show({ options: [buildOption({ values })] });
  const list = screen.getByRole('combobox');
  expect(list).toHaveAttribute('name', 'option.memory');
  expect(within(list).getByRole('option', { name: 'V3 (+€24.00)' })).toBeInTheDocument();
});

test('every type of custom field has its control, and optional ones state that they can be added after ordering', () => {
  const fields = FIELD_TYPES.map((type) => buildField({ key: type, type, canBeGivenLater: type === 'hostname' }));
  show({ fields });
  for (const type of FIELD_TYPES) expect(document.getElementsByName(`field.${type}`)).not.toHaveLength(0);
  expect(screen.getAllByText(/You can also add this after ordering\./)).toHaveLength(1);
});

test('a domain in the basket is included in the amount due today, with the price of its renewal', () => {
  const domain = { mode: 'basket', lineId: 'l1', name: 'xn--bcker-gra.de' } as const;
  show({ needsDomain: true }, { ...configuration, domain }, null, { render: renderDocument });
  expectText('bäcker.de', 'Renews at €14.90 on January 15, 2032', 'Due today €66.78');
  show({ needsDomain: true }, { ...configuration, domain: { ...domain, lineId: 'l2' } }, null, {
    render: renderDocument,
  });
  expectText('Due today €59.88');
});

test('a problem with the product as a whole is reported in the language of the page', () => {
  storeAllLanguages();
  const feedback = { configuration, issues: [], problem: 'basket/full' } as const;
  show({}, configuration, feedback);
  expectText('Your basket is full.');
  show({}, configuration, feedback, { locale: 'de' });
  expectText('Ihr Warenkorb ist voll.');
});
