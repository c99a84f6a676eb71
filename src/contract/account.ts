import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { currencyCode, text } from './shared-schemas.ts';

/** The signed-in person as the account menu shows them (specification §3 User). */
export const userView = z.object({
  display: z.string(),
  fullname: z.string(),
  username: z.string(),
  avatar: z.nullable(z.string()),
});

/** Who is here: nobody remembered yet, a guest, somebody who just registered and has to prove the address, or a customer (D9). */
export const sessionView = z.object({
  kind: z.enum(['none', 'guest', 'provisional', 'customer']),
  user: z.nullable(userView),
  email: z.nullable(z.string()),
  basketCount: z.int(),
  currency: currencyCode,
  /** False during maintenance or while the database refuses writes (D9). */
  formsAvailable: z.boolean(),
});

export const getSession = endpoint({
  method: 'GET',
  path: '/session',
  summary: 'Who is signed in and how full the basket is.',
  input: z.object({}),
  output: sessionView,
  problems: [],
});

/** After signing in: where the basket came together, told to the shopper (D6). */
export const signedInView = z.object({
  session: sessionView,
  merged: z.object({ added: z.int(), skipped: z.int() }),
});

export const register = endpoint({
  method: 'POST',
  path: '/account/register',
  summary: 'Creates an account; new and known addresses get the same answer (D9).',
  input: z.object({
    email: text(320),
    password: text(1024),
    firstname: text(200),
    lastname: text(200),
    custom_fields: z.optional(z.record(text(64), text(500))),
    accept_terms: z.boolean(),
  }),
  output: signedInView,
  problems: ['account/registration-invalid', 'limits/too-many-requests'],
});

export const login = endpoint({
  method: 'POST',
  path: '/account/login',
  summary: 'Signs in by username or e-mail address and password.',
  input: z.object({ username: text(320), password: text(1024) }),
  output: signedInView,
  problems: ['account/login-invalid', 'account/wrong-credentials', 'limits/too-many-requests'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/account/logout',
  summary: 'Ends the session.',
  input: z.object({}),
  output: z.object({}),
  problems: [],
});
