import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMERCE_EVENTS } from '#core/analytics/commerce-event.ts';
import { SERVICE_ENDS } from '#core/services/service-end.ts';
import { INVOICE_COLUMNS } from '#server/operator/invoices/invoice-csv.ts';
import { ENVIRONMENT_RULES } from '#server/production/environment-rules.ts';
import { STORE_RULES } from '#server/production/store-rules.ts';
import { inlineCodeOf } from './markdown.ts';

test.each<[path: string, what: string, values: readonly string[]]>([
  ['docs/doctor.md', 'what production refuses in store files', Object.keys(STORE_RULES)],
  ['docs/doctor.md', 'the variables production refuses', ENVIRONMENT_RULES.map(({ variable }) => variable)],
  ['docs/back-office.md', 'the columns of the file of invoices', INVOICE_COLUMNS.map(([name]) => name)],
  ['docs/webhooks.md', 'why a service ended', SERVICE_ENDS],
  ['docs/insight.md', 'the commerce events', COMMERCE_EVENTS],
])('%s lists %s', (path, _what, values) => {
  const named = inlineCodeOf({ path, text: readFileSync(path, 'utf8') });
  expect(values.filter((value) => !named.includes(value))).toEqual([]);
});
