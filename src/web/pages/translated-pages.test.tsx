import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { OrderSection } from '#web/features/checkout/order-section.tsx';
import { PreflightResult } from '#web/features/domains/preflight-result.tsx';
import { YearsPriceText } from '#web/features/domains/years-price-text.tsx';
import { PricedSummary } from '#web/features/payments/priced-summary.tsx';
import { ConfigurationAside } from '#web/features/product/prices/configuration-aside.tsx';
import { EffectPrice } from '#web/features/product/prices/effect-price.tsx';
import { RefusalNotice } from '#web/features/session/refusal-notice.tsx';
import { loadAllParts } from '#web/runtime/late-parts.ts';
import { inChooser } from '#web/test-support/in-chooser.tsx';
import { renderPage, translatePage } from '#web/test-support/render.tsx';
import { NOW, buildBasket, buildLine } from '#web/test-support/stub-basket.ts';
import { buildDomainPrice, buildPreflight } from '#web/test-support/stub-domains.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';

beforeAll(loadAllParts);

/** What is shown first and after the press of a button. */
function Changing({ first, then }: { readonly first: ReactNode; readonly then: ReactNode }) {
  const [isChanged, setChanged] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setChanged(true)}>
        Change
      </button>
      {isChanged ? then : first}
    </>
  );
}

function option(kind: 'adds' | 'replaces', currentMinor: number): ReactNode {
  const effect = { kind, regularMinor: 1200, currentMinor, setupMinor: 0 };
  return <EffectPrice effect={effect} term={12} currency="EUR" />;
}

function configured(term: 1 | 12): ReactNode {
  const renewal = { term, amountMinor: 1200, at: NOW } as const;
  const price = { parts: [], currentMinor: 1200, discounts: [], dueTodayMinor: 1200, trial: null, domain: null };
  return (
    <ConfigurationAside
      summary={{ ...price, perMonthMinor: 100, renewal }}
      currency="EUR"
      deliveryNote=""
      isNarrow
      actions={null}
    />
  );
}

function summary(amountMinor: number, name: string): ReactNode {
  const tax = { country: 'DE', name, basisPoints: 1900, taxableMinor: 1000, amountMinor: 190 };
  const line = { renewal: { term: 12, amountMinor, at: NOW }, subtotalMinor: 1000, discountMinor: 0 } as const;
  return <PricedSummary basket={buildBasket({ lines: [buildLine({ ...line, totalMinor: 1190, taxes: [tax] })] })} />;
}

function agreement(label: string): ReactNode {
  const none = { payment: null, review: null, consent: null };
  return <OrderSection isQuoted isPlacing={false} label={label} brandName="Larkhost" termsUrl="/terms" {...none} />;
}

function refused(code: 'account/blocked' | 'captcha/refused' | 'limits/too-many-requests'): ReactNode {
  const form = { code, fields: [], isIncomplete: false, retryAfterSeconds: null, needsCaptcha: false, input: {} };
  return <RefusalNotice title="Not logged in" refused={{ ...form, next: null }} />;
}

function transfer(transferMinor: number): ReactNode {
  return inChooser(<PreflightResult preflight={buildPreflight({ price: buildDomainPrice({ transferMinor }) })} />);
}

function labelled(text: string): ReactNode {
  return <TextField label={text} name="postcode" />;
}

function years(count: number): ReactNode {
  return <YearsPriceText price={buildDomainPrice()} years={count} />;
}

test.each([
  ['label of a field', labelled('ZIP code'), labelled('Postcode')],
  ['price of an option', option('adds', 1200), option('adds', 900)],
  ['term of a price', configured(1), configured(12)],
  ['renewal and tax of a line', summary(1400, 'VAT'), summary(1600, 'GST')],
  ['button the terms name', agreement('Place order'), agreement('Place order and pay')],
  ['years of a domain', years(1), years(3)],
  ['price of a transfer', transfer(1290), transfer(490)],
  ['reason of a refusal', refused('account/blocked'), refused('captcha/refused')],
  ['reason of a refusal in a paragraph', refused('account/blocked'), refused('limits/too-many-requests')],
])('on a page that the browser translated, a changed %s is shown', async (_what, first, then) => {
  renderPage(<Changing first={then} then={then} />);
  const expected = document.body.textContent;
  renderPage(<Changing first={first} then={then} />);
  expect(document.body.textContent).not.toBe(expected);
  translatePage();
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(document.body.textContent).toBe(expected);
});
