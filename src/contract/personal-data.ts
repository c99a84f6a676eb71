import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { exactText, list, text } from './shared-schemas.ts';

/** The profile of a customer. */
export const profileView = z.object({
  email: z.string(),
  /** A new address that is not confirmed yet. */
  newEmail: z.nullable(z.string()),
  username: z.nullable(z.string()),
  firstname: z.string(),
  lastname: z.string(),
  customFields: z.record(z.string(), z.string()),
  createdAt: z.number(),
  /** Changes with what `change` changes. */
  version: z.optional(z.string()),
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/account/profile',
  summary: 'The personal data of the customer.',
  input: z.object({}),
  output: profileView,
  problems: ['account/sign-in-required', 'session/expired'],
});

export const changeProfile = endpoint({
  method: 'POST',
  path: '/account/profile',
  summary:
    "Changes name, username and the brand's own fields; a username has no @ and belongs to one customer of the brand. With a version it is refused once this has been replaced.",
  input: z.object({
    username: text(64),
    firstname: text(200),
    lastname: text(200),
    customFields: z.optional(z.record(text(64), text(500))),
    /** The version the change is based on; if it was replaced by other data, nothing is changed. */
    version: z.optional(text(64)),
  }),
  output: profileView,
  problems: ['account/sign-in-required', 'session/expired', 'account/profile-invalid', 'account/changed-meanwhile'],
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/account/email',
  summary: 'Emails a link to a new address; the previous one is notified, and applies until the link is used.',
  input: z.object({ email: text(320), password: exactText(1024) }),
  output: profileView,
  problems: [
    'account/sign-in-required',
    'session/expired',
    'account/wrong-password',
    'account/too-many-at-once',
    'account/profile-invalid',
    'limits/too-many-requests',
  ],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/account/email/confirm',
  summary: 'Confirms a new email address by its mailed link.',
  input: z.object({ code: text(200) }),
  output: z.object({ email: z.string() }),
  problems: ['account/link-invalid', 'limits/too-many-requests'],
});

/** A picture in base64. */
const base64 = z
  .string()
  .check(z.maxLength(64_000), z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/));

/** The URL of the customer's picture, visible only to the customer; it changes with the picture. Null if initials are shown. */
const avatarView = z.object({ avatar: z.nullable(z.string()) });

export const setAvatar = endpoint({
  method: 'POST',
  path: '/account/avatar',
  summary:
    'Sets the picture of the customer: JPEG, PNG or WebP of at most 48,000 bytes and 2,048 pixels per edge; its metadata is removed.',
  input: z.object({ picture: base64 }),
  output: avatarView,
  problems: ['account/sign-in-required', 'session/expired', 'account/picture-refused'],
});

export const removeAvatar = endpoint({
  method: 'POST',
  path: '/account/avatar/remove',
  summary: 'Removes the picture of the customer.',
  input: z.object({}),
  output: avatarView,
  problems: ['account/sign-in-required', 'session/expired'],
});

export const getAvatar = endpoint({
  method: 'GET',
  path: '/account/avatar/{hash}',
  summary: 'The picture of the customer, by the last part of its address.',
  input: z.object({ hash: text(64) }),
  output: z.object({ type: z.enum(['image/jpeg', 'image/png', 'image/webp']), picture: z.string() }),
  problems: ['account/picture-not-found'],
});

/** All stored data of a person, by the module that stores it (GDPR art. 15 and 20). */
export const exportPersonalData = endpoint({
  method: 'GET',
  path: '/account/export',
  summary: 'All personal data of the customer as JSON.',
  input: z.object({}),
  output: z.object({
    exportedAt: z.string(),
    brand: z.string(),
    parts: list(z.object({ name: z.string(), data: z.unknown() })),
  }),
  problems: ['account/sign-in-required', 'session/expired'],
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/account/delete',
  summary:
    'Deletes the account: what tax law requires is kept with the invoices, the rest is deleted or made anonymous (GDPR art. 17).',
  input: z.object({ password: exactText(1024), confirm: z.boolean() }),
  output: z.object({}),
  problems: [
    'account/sign-in-required',
    'session/expired',
    'account/wrong-password',
    'account/too-many-at-once',
    'account/deletion-not-confirmed',
    'account/orders-running',
    'limits/too-many-requests',
  ],
});
