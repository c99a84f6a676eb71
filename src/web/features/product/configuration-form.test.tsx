import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { buildConfiguration, buildField, buildOption, buildValue } from '#core/catalogue/product.builder.ts';
import { FIELD_TYPES } from '#core/catalogue/product.ts';
import { loadAllParts } from '#web/runtime/late-parts.ts';
import { NOW } from '#web/test-support/stub-basket.ts';
import { buildProduct, buildProductDetail } from '#web/test-support/stub-catalogue.ts';
import { keepAllLanguages } from '#web/text/all-languages.ts';
import { CopyContext } from '#web/text/copy-context.ts';
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

function formOf(
  product: Parameters<typeof buildProduct>[0] = {},
  start: Configuration = configuration,
  told: Omit<Returned, 'status'> | null = null,
  locale = 'en',
): string {
  const Component = () => (
    <ConfigurationForm
      detail={buildProductDetail({ product: buildProduct(product) })}
      start={start}
      told={told}
      isNew
      now={NOW}
      commandId="c1"
      hidden={[['voucher', 'SPRING']]}
      actions={{ keep: 'Add to basket', keepIncomplete: 'Later', cancel: null }}
      isPending={false}
      isNarrow={false}
      domain={{ lines: DOMAINS, render: ({ error }) => error ?? 'a domain' }}
    />
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(
    <CopyContext value={{ locale, overrides: {} }}>
      <Stub />
    </CopyContext>,
  );
}

function checkedIn(html: string): string[] {
  return [...html.matchAll(/<input[^>]*\bchecked=""[^>]*>/g)].map(
    ([input]) => /value="([^"]*)"/.exec(input)?.[1] ?? '',
  );
}

test('the form shows what is chosen, what it costs today and what it renews at', () => {
  const html = formOf();
  expect(checkedIn(html)).toEqual(['12', 'zurich']);
  expect(html).toContain('€59.88');
  expect(html).toContain('Renews at €83.88 on January 15, 2032');
  expect(html).toContain('name="voucher" value="SPRING"');
});

test('an extra is shown from its price and is not ticked', () => {
  const html = formOf();
  expect(html).toContain('From €59.88');
  expect(checkedIn(html)).not.toContain('care');
});

test('options and extras follow the term', () => {
  const html = formOf({}, { ...configuration, term: 24 });
  expect(html).not.toContain('Location');
  expect(html).not.toContain('Care plan');
});

test('a trial explains that nothing is due today and when the first charge is', () => {
  const html = formOf({ trialDays: 14 });
  expect(html).toContain('Your free trial ends on January 29, 2031; you won&#x27;t be charged until then (€59.88).');
  expect(html).toContain('€0.00');
});

test('missing details are told at the field, with a way to give them later', () => {
  const attention = [{ path: 'fields.site_name', code: 'required' }] as const;
  const html = formOf({}, configuration, { configuration, attention, problem: null });
  expect(html).toContain('Required fields are incomplete');
  expect(html).toContain('Please check and complete all required fields to proceed.');
  expect(html).toMatch(/aria-invalid="true"[^>]*name="field\.site_name"/);
  expect(html).toContain('value="keep-incomplete"');
});

test('nonsense is told without a way around it', () => {
  const attention = [{ path: 'quantity', code: 'too-large' }] as const;
  const html = formOf({}, configuration, { configuration, attention, problem: null });
  expect(html).toContain('Please check your selection');
  expect(html).not.toContain('value="keep-incomplete"');
});

test('more than six values are chosen from a list', () => {
  const values = Array.from({ length: 7 }, (_, index) => buildValue({ key: `v${index}`, name: `V${index}` }));
  const html = formOf({ options: [buildOption({ values })] });
  expect(html).toMatch(/<select[^>]*name="option\.memory"/);
  expect(html).toContain('V3 (+€24.00)');
});

test('every kind of custom field has its control, and one that can wait says so', () => {
  const fields = FIELD_TYPES.map((type) => buildField({ key: type, type, canBeGivenLater: type === 'hostname' }));
  const html = formOf({ fields });
  for (const type of FIELD_TYPES) expect(html).toContain(`name="field.${type}"`);
  expect(html.match(/You can also add this after ordering\./g)).toHaveLength(1);
});

test('a name of the basket that is chosen is due today with the product, and says what it renews at', () => {
  const domain = { mode: 'basket', lineId: 'l1', name: 'xn--bcker-gra.de' } as const;
  const html = formOf({ needsDomain: true }, { ...configuration, domain });
  expect(html).toContain('bäcker.de');
  expect(html).toContain('Renews at €14.90 on January 15, 2032');
  expect(html).toContain('Due today €66.78');
  const other = formOf({ needsDomain: true }, { ...configuration, domain: { ...domain, lineId: 'l2' } });
  expect(other).toContain('Due today €59.88');
});

test('what the basket had against the product as a whole is said in the language of the page', () => {
  keepAllLanguages();
  const told = { configuration, attention: [], problem: 'basket/full' } as const;
  expect(formOf({}, configuration, told)).toContain('Your basket is full.');
  expect(formOf({}, configuration, told, 'de')).toContain('Ihr Warenkorb ist voll.');
});
