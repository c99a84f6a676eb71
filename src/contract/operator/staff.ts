import * as z from 'zod/mini';
import { id, list, text } from '#contract/shared-schemas.ts';
import { PERMISSION_NAMES } from '#core/staff/permissions.ts';
import { STAFF_ROLES } from '#core/staff/staff-role.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { brandId, commandId, filledText } from './operator-schemas.ts';

const role = z.enum(STAFF_ROLES);
/** Of an account or API token, as lists and the audit log show it. */
const name = filledText(100);
/** Null for all brands, including later ones. */
const brands = z.nullable(list(brandId).check(z.maxLength(1000)));

/** A session of an account. */
export const staffSessionEntry = z.object({
  id: z.string(),
  device: z.string(),
  network: z.string(),
  createdAt: z.number(),
  seenAt: z.number(),
  isThis: z.boolean(),
});

/** A staff account. */
export const staffMember = z.object({
  id: z.string(),
  /** Changes whenever name, role, brands or state do; a change names the one it was decided on. */
  version: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  brands,
  state: z.enum(['invited', 'active', 'disabled']),
  /** Their number. */
  passkeys: z.int(),
  createdAt: z.number(),
  lastSeenAt: z.nullable(z.number()),
  sessions: list(staffSessionEntry),
});

const staffList = z.object({ staff: list(staffMember) });

/** The link is also emailed; it is shown for operators whose email does not work. Only its hash is stored. */
const invited = z.object({ ...staffList.shape, link: z.string() });

export const listStaff = operatorEndpoint({
  method: 'GET',
  path: '/staff',
  access: 'staff.read',
  summary: 'All staff accounts with their open sessions.',
  input: z.object({}),
  output: staffList,
  problems: [],
});

export const inviteStaff = operatorEndpoint({
  method: 'POST',
  path: '/staff',
  access: 'staff.manage',
  summary: 'Creates an account and emails its invitation, a single-use link that is valid for three days.',
  input: z.object({ commandId, name, email: text(254), role, brands }),
  output: invited,
  problems: ['staff/email-taken', 'operator/command-reused'],
});

export const changeStaff = operatorEndpoint({
  method: 'POST',
  path: '/staff/{staffId}',
  access: 'staff.manage',
  summary: 'Changes name, role or brands of an account, or disables it, which ends its sessions.',
  input: z.object({
    commandId,
    staffId: id,
    version: text(64),
    name,
    role,
    brands,
    isDisabled: z.boolean(),
  }),
  output: staffList,
  problems: ['staff/not-found', 'staff/last-owner', 'operator/changed-meanwhile', 'operator/command-reused'],
});

export const resendInvitation = operatorEndpoint({
  method: 'POST',
  path: '/staff/{staffId}/invitation',
  access: 'staff.manage',
  summary: 'Emails a new invitation, which replaces password, authenticator app and passkeys when it is accepted.',
  input: z.object({ commandId, staffId: id }),
  output: invited,
  problems: ['staff/not-found', 'operator/command-reused'],
});

export const endStaffSession = operatorEndpoint({
  method: 'POST',
  path: '/staff/{staffId}/sessions/{sessionId}/end',
  access: 'staff.manage',
  summary: 'Ends a session of an account.',
  input: z.object({ commandId, staffId: id, sessionId: id }),
  output: staffList,
  problems: ['staff/not-found', 'operator/command-reused'],
});

const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: list(z.enum(PERMISSION_NAMES)),
  brands,
  createdAt: z.number(),
  createdBy: z.string(),
  expiresAt: z.number(),
  lastUsedAt: z.nullable(z.number()),
  revokedAt: z.nullable(z.number()),
});

const tokenList = z.object({ tokens: list(apiToken) });

export const listTokens = operatorEndpoint({
  method: 'GET',
  path: '/tokens',
  access: 'tokens.manage',
  summary: 'All API tokens.',
  input: z.object({}),
  output: tokenList,
  problems: [],
});

export const createToken = operatorEndpoint({
  method: 'POST',
  path: '/tokens',
  access: 'tokens.manage',
  summary: 'Creates an API token with permissions of its author; it is shown this once.',
  input: z.object({
    commandId,
    name,
    scopes: list(z.enum(PERMISSION_NAMES)).check(z.minLength(1)),
    brands,
    days: z.int().check(z.minimum(1), z.maximum(366)),
  }),
  output: z.object({ token: z.string(), ...tokenList.shape }),
  problems: ['operator/command-reused'],
});

export const revokeToken = operatorEndpoint({
  method: 'POST',
  path: '/tokens/{tokenId}/revoke',
  access: 'tokens.manage',
  summary: 'Revokes an API token at once.',
  input: z.object({ commandId, tokenId: id }),
  output: tokenList,
  problems: ['tokens/not-found', 'operator/command-reused'],
});
