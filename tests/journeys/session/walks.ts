import { deletion, emptyAccount, filledAccount, personalData } from './account-parts.ts';
import { headerPopover } from './header-popover.ts';
import { beingRefused, comingAndGoing } from './logging-in.ts';
import { expiring, transferring } from './moving.ts';
import { recovering } from './recovering.ts';
import { registering, verifyingElsewhere } from './registering.ts';
import { security, twoFactor } from './security.ts';
import type { SessionState } from './states.ts';
import type { StatesOf, Walk } from './walk.ts';

const walks = {
  registering,
  'verifying elsewhere': verifyingElsewhere,
  'being refused': beingRefused,
  'coming and going': comingAndGoing,
  recovering,
  transferring,
  expiring,
  'the header’s popover': headerPopover,
  'an empty account': emptyAccount,
  'a filled account': filledAccount,
  'personal data': personalData,
  deletion,
  security,
  'two-factor': twoFactor,
} as const satisfies Readonly<Record<string, Walk>>;

/** The walks if every state of the table is on one; otherwise the missing states, and this file does not compile. */
type Whole<Walks extends Readonly<Record<string, Walk>>> =
  Exclude<SessionState, StatesOf<Walks[keyof Walks]>> extends never
    ? Walks
    : Exclude<SessionState, StatesOf<Walks[keyof Walks]>>;

/** All walks through the session screens. */
export const WALKS: Whole<typeof walks> = walks;
