import type {
  changeCustomerBilling as billingEndpoint,
  changeCustomerEmail as emailEndpoint,
  changeCustomerName as nameEndpoint,
  addCustomerNote as noteEndpoint,
} from '#contract/operator/customer-changes.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { parseEmailAddress } from '#core/account/email-address.ts';
import { checkPersonName, normalizePersonName } from '#core/account/person-name.ts';
import { SAVED_FIELDS } from '#core/billing/saved-details.ts';
import { ok, refuse } from '#core/result.ts';
import { changeCustomerNames, changeEntry, requestEmailChange } from '#server/identity/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { sha256 } from '#server/platform/ids.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { type ChangedMeanwhile, changeCustomer, lockVersion } from './change-customer.ts';
import { languageOf } from './language-of.ts';

/** Sends a link to a new email address. Problem: 'customers/email-refused' with the reason. */
export function changeEmail(services: OperatorServices): OperatorHandler<typeof emailEndpoint> {
  return (context, { email, ...input }) => {
    const address = parseEmailAddress(email);
    const requested = { requestedEmail: address.ok ? address.value : email };
    return changeCustomer<ChangedMeanwhile | 'customers/email-refused'>(
      services,
      context,
      { ...input, action: 'customers.change-email', requested },
      async (tx) => {
        const locked = await lockVersion(tx, input);
        if (!locked.ok) return locked;
        if (!address.ok) return refuse(emailRefused('invalid'));
        const { brandId, customerId } = input;
        const language = await languageOf(tx, input);
        const change = { brandId, customerId, email: address.value, at: context.now, language };
        const refused = await requestEmailChange(services, tx, change);
        if (refused !== null) return refuse(emailRefused(refused));
        return ok({ value: null, before: { email: locked.value.email } });
      },
    );
  };
}

function emailRefused(reason: 'invalid' | 'unchanged' | 'taken' | 'blocked'): Problem<'customers/email-refused'> {
  return problem('customers/email-refused', { data: { reason } });
}

/** Corrects the name of an account. Problem: 'customers/name-invalid' with the fields. */
export function changeName(services: OperatorServices): OperatorHandler<typeof nameEndpoint> {
  return (context, { firstName, lastName, ...input }) => {
    const after = { firstName: normalizePersonName(firstName), lastName: normalizePersonName(lastName) };
    return changeCustomer<ChangedMeanwhile | 'customers/name-invalid'>(
      services,
      context,
      { ...input, action: 'customers.change-name', requested: after },
      async (tx) => {
        const locked = await lockVersion(tx, input);
        if (!locked.ok) return locked;
        const fields = Object.entries({ firstName, lastName }).flatMap(([path, name]) => {
          const code = checkPersonName(name);
          return code === null ? [] : [{ path, code }];
        });
        if (fields.length > 0) return refuse(problem('customers/name-invalid', { fields }));
        const before = { firstName: locked.value.first_name, lastName: locked.value.last_name };
        await changeCustomerNames(tx, input, after, context.now);
        const isChanged = before.firstName !== after.firstName || before.lastName !== after.lastName;
        return ok({ value: null, before, isChanged });
      },
    );
  };
}

/** Corrects saved billing details. Problems: 'billing/entry-not-found', 'billing/entry-invalid' with the fields. */
export function changeBilling(services: OperatorServices): OperatorHandler<typeof billingEndpoint> {
  return (context, { entryId, fields, ...input }) => {
    const requested = {
      entry: entryId,
      content: sha256(JSON.stringify(SAVED_FIELD_NAMES.map((name) => fields[name] ?? ''))),
    };
    return changeCustomer<ChangedMeanwhile | 'billing/entry-not-found' | 'billing/entry-invalid'>(
      services,
      context,
      { ...input, action: 'customers.change-billing', requested },
      async (tx) => {
        const locked = await lockVersion(tx, input);
        if (!locked.ok) return locked;
        const changed = await changeEntry(tx, input, { id: entryId, fields, at: context.now });
        if (!changed.ok) return changed;
        const { before, after } = changed.value;
        const differing = SAVED_FIELDS[before.kind].filter((field) => before.entry[field] !== after[field]);
        const valuesOf = (entry: typeof after) => Object.fromEntries(differing.map((field) => [field, entry[field]]));
        return ok({
          value: null,
          before: valuesOf(before.entry),
          after: valuesOf(after),
          isChanged: differing.length > 0,
        });
      },
    );
  };
}

/** The fields of all kinds of billing details. */
const SAVED_FIELD_NAMES = Object.values(SAVED_FIELDS).flat();

/** Adds a note for staff: an entry of the audit log with the note as its reason. */
export function addCustomerNote(services: OperatorServices): OperatorHandler<typeof noteEndpoint> {
  return (context, { note, ...input }) => {
    const change = { ...input, action: 'customers.note', reason: note, isReasonRequested: true };
    return changeCustomer(services, context, change, async () => ok({ value: null }));
  };
}
