import { z } from 'zod';
import { parseDecimal } from '#core/money/decimal.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Refusal } from '#sandbox/registry/execute/results.ts';
import { CURRENCY_DIGITS } from '#sandbox/registry/names/fees.ts';
import type { Ds } from '#sandbox/registry/state/entry.ts';
import { FEE, RGP, SEC_DNS } from '#sandbox/registry/xml/namespaces.ts';
import type { XmlElement } from '#sandbox/registry/xml/read-xml.ts';
import { checkFields, childOf, childrenOf, textOf } from './check-fields.ts';
import { type CommandParts, extensionOf } from './command-parts.ts';
import type { FeeAgreed, FeeQuestion } from './command.ts';

/** fee:check (RFC 8748 §5.1.1). */
export function readFeeQuestion(parts: CommandParts): Result<FeeQuestion | null, Refusal> {
  const fee = extensionOf(parts, FEE, 'check');
  if (fee === undefined) return ok(null);
  return checkFields(feeQuestionSchema, {
    currency: textOf(childOf(fee, 'currency')) ?? null,
    commands: childrenOf(fee, 'command').map((command) => ({
      name: command.attributes.get('name'),
      years: textOf(childOf(command, 'period')) ?? '1',
    })),
  });
}

/** fee:create, fee:renew and fee:transfer: the fees summed up (RFC 8748 §5.2). */
export function readFeeAgreed(parts: CommandParts): Result<FeeAgreed | null, Refusal> {
  const fee = extensionOf(parts, FEE, parts.verb);
  if (fee === undefined) return ok(null);
  let amountMinor = 0;
  const written = childrenOf(fee, 'fee');
  if (written.length === 0) return refuse({ code: 2003, reason: 'fee is missing' });
  for (const one of written) {
    const amount = parseDecimal(textOf(one) ?? '', CURRENCY_DIGITS);
    if (!amount.ok || amount.value < 0) return refuse({ code: 2005, reason: 'fee cannot be read' });
    amountMinor += amount.value;
  }
  return ok({ currency: textOf(childOf(fee, 'currency')) ?? null, amountMinor });
}

/** secDNS:create, or one side of secDNS:update; only the DS data interface is supported (RFC 5910 §4). */
export function readDs(holder: XmlElement | undefined): Result<readonly Ds[], Refusal> {
  if (childOf(holder, 'keyData') !== undefined) {
    return refuse({ code: 2306, reason: 'key data is not supported, only DS data' });
  }
  return checkFields(
    dsSchema,
    childrenOf(holder, 'dsData').map((ds) => ({
      keyTag: textOf(childOf(ds, 'keyTag')),
      algorithm: textOf(childOf(ds, 'alg')),
      digestType: textOf(childOf(ds, 'digestType')),
      digest: textOf(childOf(ds, 'digest')),
    })),
  );
}

/** secDNS:update (RFC 5910 §5.2.5). */
export function readDsUpdate(
  parts: CommandParts,
): Result<{ readonly addDs: readonly Ds[]; readonly removeDs: readonly Ds[] | 'all' }, Refusal> {
  const update = extensionOf(parts, SEC_DNS, 'update');
  const removing = childOf(update, 'rem');
  const added = readDs(childOf(update, 'add'));
  if (!added.ok) return added;
  if (['true', '1'].includes(textOf(childOf(removing, 'all')) ?? ''))
    return ok({ addDs: added.value, removeDs: 'all' });
  const removed = readDs(removing);
  return removed.ok ? ok({ addDs: added.value, removeDs: removed.value }) : removed;
}

/** rgp:update (RFC 3915 §4.2.5), or null. */
export function readRestore(parts: CommandParts): Result<'request' | 'report' | null, Refusal> {
  const restore = childOf(extensionOf(parts, RGP, 'update'), 'restore');
  if (restore === undefined) return ok(null);
  const op = restore.attributes.get('op');
  if (op === 'report' && childOf(restore, 'report') === undefined) {
    return refuse({ code: 2003, reason: 'report is missing' });
  }
  return op === 'request' || op === 'report' ? ok(op) : refuse({ code: 2005, reason: 'op is invalid' });
}

const feeQuestionSchema = z.object({
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  commands: z
    .array(z.object({ name: z.string().min(1), years: z.coerce.number().int().min(1).max(10) }))
    .min(1)
    .max(8),
});

const wholeNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number);

const dsSchema = z.array(
  z.object({
    keyTag: wholeNumber.pipe(z.int().max(65_535)),
    algorithm: wholeNumber.pipe(z.int().max(255)),
    digestType: wholeNumber.pipe(z.int().max(255)),
    digest: z
      .string()
      .regex(/^(?:[0-9a-fA-F]{2}){1,64}$/)
      .toUpperCase(),
  }),
);
