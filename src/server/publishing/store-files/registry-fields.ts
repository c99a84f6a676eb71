import { z } from 'zod';
import { key, positiveNumber, secretName, text } from './scalars.ts';

const host = z
  .string()
  .max(253, 'must have at most 253 characters')
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/u, 'must be a host name in lower case ("epp.registry.example")');

const port = positiveNumber.max(65_535, 'must be at most 65535');

const secret = z.strictObject({ secret: secretName });

const limits = {
  max_sessions: positiveNumber
    .max(100, 'must be at most 100')
    .optional()
    .describe('Sessions the registry allows us; 4 when left out'),
  check_batch: positiveNumber
    .max(100, 'must be at most 100')
    .optional()
    .describe('Names it takes in one check; 10 when left out'),
};

const contacts = z
  .array(z.enum(['admin', 'tech', 'billing']))
  .max(3, 'must have at most 3 contacts')
  .refine((roles) => new Set(roles).size === roles.length, 'must name each contact once')
  .optional()
  .describe('Contacts it wants beside the registrant, whose own stands for each; none when left out');

const sandbox = z.strictObject({ key, protocol: z.literal('sandbox'), contacts, ...limits });

const epp = z.strictObject({
  key,
  protocol: z.literal('epp'),
  host,
  port: port.optional().describe('700 when left out'),
  user: text.describe("The registrar's name at the registry"),
  password: secret.describe('The name of the secret with the password'),
  answers: z
    .enum(['landrush', 'neulevel'])
    .optional()
    .describe("The extension that takes the answers to the registry's questions; they stay here when left out"),
  contacts,
  certificate: secret.optional().describe('The name of the secret with the client certificate and its key in PEM'),
  ...limits,
});

const rdap = z.strictObject({
  key,
  protocol: z.literal('rdap'),
  host: host.optional().describe('Found by the TLD (RFC 9224) when left out'),
  port: port.optional().describe('443 when left out'),
  ...limits,
});

/** A registry: the sandbox, EPP (RFC 5730–5734), or RDAP, which can only query. */
export const registryFields = z.discriminatedUnion('protocol', [sandbox, epp, rdap]);

export type RegistrySource = z.infer<typeof registryFields>;
