import { z } from 'zod';
import { type Result, ok } from '#core/result.ts';
import type { Refusal } from '#sandbox/registry/execute/results.ts';
import type { XmlElement } from '#sandbox/registry/xml/read-xml.ts';
import { checkFields, childOf, childrenOf, code, codeIn, handle, lineOf, textOf, textsOf } from './check-fields.ts';
import type { CommandParts } from './command-parts.ts';
import type { ContactCommand } from './command.ts';

/** Contact commands (RFC 5733); null for any other verb. */
export function readContactCommand({ verb, object }: CommandParts): Result<ContactCommand, Refusal> | null {
  switch (verb) {
    case 'check': {
      const fields = checkFields(z.object({ ids: z.array(handle).min(1).max(100) }), { ids: textsOf(object, 'id') });
      return fields.ok ? ok({ kind: 'contact-check', ids: fields.value.ids }) : fields;
    }
    case 'info': {
      const fields = checkFields(z.object({ id: handle, code: code.nullable() }), {
        id: textOf(childOf(object, 'id')),
        code: codeIn(object) ?? null,
      });
      return fields.ok ? ok({ kind: 'contact-info', ...fields.value }) : fields;
    }
    case 'create':
      return readCreate(object);
    case 'update':
      return readUpdate(object);
    case 'delete': {
      const fields = checkFields(z.object({ id: handle }), { id: textOf(childOf(object, 'id')) });
      return fields.ok ? ok({ kind: 'contact-delete', id: fields.value.id }) : fields;
    }
    default:
      return null;
  }
}

function readCreate(object: XmlElement): Result<ContactCommand, Refusal> {
  const fields = checkFields(z.object({ id: handle, data: dataSchema, code }), {
    id: textOf(childOf(object, 'id')),
    data: {
      postal: postalIn(object),
      voice: textOf(childOf(object, 'voice')) ?? '',
      fax: textOf(childOf(object, 'fax')) ?? '',
      email: textOf(childOf(object, 'email')),
    },
    code: codeIn(object),
  });
  return fields.ok ? ok({ kind: 'contact-create', ...fields.value }) : fields;
}

function readUpdate(object: XmlElement): Result<ContactCommand, Refusal> {
  const changed = childOf(object, 'chg');
  const postal = postalIn(changed);
  const found = {
    ...(postal.length === 0 ? {} : { postal }),
    ...present('voice', textOf(childOf(changed, 'voice'))),
    ...present('fax', textOf(childOf(changed, 'fax'))),
    ...present('email', textOf(childOf(changed, 'email'))),
  };
  const fields = checkFields(z.object({ id: handle, data: dataSchema.partial() }), {
    id: textOf(childOf(object, 'id')),
    data: found,
  });
  if (!fields.ok) return fields;
  const { postal: newPostal, voice, fax, email } = fields.value.data;
  return ok({
    kind: 'contact-update',
    id: fields.value.id,
    data: {
      ...(newPostal === undefined ? {} : { postal: newPostal }),
      ...present('voice', voice),
      ...present('fax', fax),
      ...present('email', email),
    },
  });
}

function present<Key extends string>(key: Key, value: string | undefined): { [key in Key]?: string } {
  const found: { [key in Key]?: string } = {};
  if (value !== undefined) found[key] = value;
  return found;
}

function postalIn(object: XmlElement | undefined): readonly unknown[] {
  return childrenOf(object, 'postalInfo').map((postal) => {
    const address = childOf(postal, 'addr');
    return {
      type: postal.attributes.get('type'),
      name: lineOf(childOf(postal, 'name')),
      organisation: lineOf(childOf(postal, 'org')) ?? '',
      street: childrenOf(address, 'street').map((line) => lineOf(line)),
      city: lineOf(childOf(address, 'city')),
      region: lineOf(childOf(address, 'sp')) ?? '',
      postcode: textOf(childOf(address, 'pc')) ?? '',
      country: textOf(childOf(address, 'cc')),
    };
  });
}

const line = z.string().max(255);
const phone = z.string().regex(/^(?:\+\d{1,3}\.\d{1,14})?$/);
const dataSchema = z.object({
  postal: z
    .array(
      z.object({
        type: z.enum(['int', 'loc']),
        name: line.min(1),
        organisation: line,
        street: z.array(line).max(3),
        city: line.min(1),
        region: line,
        postcode: z.string().max(16),
        country: z
          .string()
          .regex(/^[A-Za-z]{2}$/)
          .toUpperCase(),
      }),
    )
    .min(1)
    .max(2)
    // RFC 5733 §3.2.1: 'int' holds only the 7-bit subset of UTF-8.
    .refine((all) => all.every(({ type, ...lines }) => type === 'loc' || isAscii(Object.values(lines).flat()))),
  voice: phone,
  fax: phone,
  email: z
    .string()
    .regex(/^[^@\s]+@[^@\s]+$/)
    .max(254),
});

function isAscii(texts: readonly string[]): boolean {
  // oxlint-disable-next-line no-control-regex -- the 7-bit subset begins there
  return texts.every((text) => /^[\u0000-\u007F]*$/.test(text));
}
