import { z } from 'zod';
import {
  type IssuedPrefix,
  NUMBER_SERIES,
  type NumberedDocument,
  isPrefixOfOthers,
} from '#core/billing/document-number.ts';
import { createFindings } from '#server/publishing/store-files/findings.ts';
import { parseStoreFile } from '#server/publishing/store-files/parse-store-file.ts';
import { inside } from '#server/publishing/store-files/source-file.ts';
import type { StoreFiles } from '#server/publishing/store-files/store-files.ts';
import type { StoreProblem } from '#server/publishing/store-files/store-problem.ts';

const series = z.object({ prefix: z.string().optional() });
const numbered = z.object({ invoices: series.extend({ credit_notes: series.optional() }).optional() });

/**
 * Reports prefixes under which the brand has issued documents of the other kind, for example after the two were swapped
 * ('brand/number-prefix-used'). Invoices and credit notes are numbered separately, so that a number could be issued
 * twice.
 */
export function reportUsedPrefixes(
  stores: readonly StoreFiles[],
  issued: readonly IssuedPrefix[],
): readonly StoreProblem[] {
  const findings = createFindings();
  for (const files of stores) {
    const parsed = parseStoreFile(`${files.directory}/brand.yaml`, files.texts.get('brand.yaml') ?? '');
    const file = parsed.ok ? numbered.safeParse(parsed.value.value) : null;
    if (!parsed.ok || file?.success !== true) continue;
    const { invoices } = file.data;
    const root = { file: parsed.value, path: [] };
    const report = (kind: NumberedDocument, declared: string | undefined, path: readonly string[]) => {
      const prefix = declared ?? NUMBER_SERIES[kind].prefix;
      if (!isPrefixOfOthers({ brandId: files.brandId, kind, prefix }, issued)) return;
      const [own, others] = kind === 'invoice' ? ['invoices', 'credit notes'] : ['credit notes', 'invoices'];
      const message = `${own} must not begin with "${prefix}": ${others} with such numbers have been issued`;
      findings.add(inside(root, ...path), 'brand/number-prefix-used', message);
    };
    report('invoice', invoices?.prefix, ['invoices', ...(invoices?.prefix === undefined ? [] : ['prefix'])]);
    report('credit-note', invoices?.credit_notes?.prefix, [
      'invoices',
      ...(invoices?.credit_notes?.prefix === undefined ? [] : ['credit_notes', 'prefix']),
    ]);
  }
  return findings.all();
}
