import { z } from 'zod';
import { key, positiveNumber, secretName, text } from './scalars.ts';

const registryKey = key.describe('By which TLDs, logs and metrics name the registry');

const host = z
  .string()
  .max(253, 'must have at most 253 characters')
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/u, 'must be a host name in lower case ("epp.registry.example")');

const port = positiveNumber.max(65_535, 'must be at most 65535');

const secret = z.strictObject({ secret: secretName.describe('The name of the secret') });

const limits = {
  max_sessions: positiveNumber
    .max(100, 'must be at most 100')
    .optional()
    .describe('Sessions the registry allows at once; 4 when left out'),
  check_batch: positiveNumber
    .max(100, 'must be at most 100')
    .optional()
    .describe('Domains in one availability check; 10 when left out'),
};

const contacts = z
  .array(z.enum(['admin', 'tech', 'billing']))
  .max(3, 'must have at most 3 contacts')
  .refine((roles) => new Set(roles).size === roles.length, 'must name each contact once')
  .optional()
  .describe(
    'Contacts the registry requires beside the registrant, all with the data of the registrant; none when left out',
  );

const sandbox = z.strictObject({
  key: registryKey,
  protocol: z.literal('sandbox').describe('The registry of npm start, for tests'),
  contacts,
  ...limits,
});

const epp = z.strictObject({
  key: registryKey,
  protocol: z.literal('epp').describe('EPP over TLS (RFC 5730–5734)'),
  host: host.describe('The EPP server of the registry'),
  port: port.optional().describe('The port of the server; 700 when left out'),
  user: text.describe('The login of the registrar at the registry'),
  password: secret.describe('The password of the login'),
  answers: z
    .enum(['landrush', 'neulevel'])
    .optional()
    .describe('The EPP extension in which additional registrant fields are sent; they are not sent when left out'),
  contacts,
  certificate: secret.optional().describe('The client certificate and its key in PEM; none when left out'),
  ...limits,
});

const rdap = z.strictObject({
  key: registryKey,
  protocol: z.literal('rdap').describe('RDAP (RFC 9082), which only answers queries'),
  host: host.optional().describe('The RDAP server; found by the TLD (RFC 9224) when left out'),
  port: port.optional().describe('The port of the server; 443 when left out'),
  ...limits,
});

/** A registry: the sandbox, EPP (RFC 5730–5734), or RDAP, which can only query. */
export const registryFields = z.discriminatedUnion('protocol', [sandbox, epp, rdap]);

export type RegistrySource = z.infer<typeof registryFields>;
