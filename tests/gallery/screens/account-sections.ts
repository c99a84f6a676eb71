import type { Cell, Name } from '#tests/gallery/cell.ts';
import { signUp } from '#tests/gallery/people.ts';
import { add, addName, buy } from '#tests/gallery/shopping.ts';
import type { SessionScreenState } from '#tests/journeys/session/states.ts';

/** The states of a screen in the session's table (tests/journeys/session/states.ts). */
export type StateOfScreen<Screen extends string> = Extract<SessionScreenState, `${Screen}: ${string}`>;

/** The path all account sections start with. */
export const ACCOUNT_PATH = '/order/account';

/** A section of an empty account. */
export function emptySection(path: string, heading: string, shows?: Name | RegExp): Cell {
  return {
    about: 'A new customer',
    build: signedIn(path),
    heading,
    ...(shows === undefined ? {} : { shows }),
  };
}

/** Registers a customer and opens a section. */
export function signedIn(path: string): Cell['build'] {
  return async (visitor) => {
    await signUp(visitor);
    return ACCOUNT_PATH + path;
  };
}

/** A section of an account with a service and a domain. */
export function filledSection(path: string, heading: string, shows?: Name | RegExp): Cell {
  return {
    about: 'A customer with a service and a domain',
    only: 'larkhost',
    build: async (visitor) => {
      await signUp(visitor);
      await add(visitor);
      await addName(visitor);
      await buy(visitor);
      return ACCOUNT_PATH + path;
    },
    heading,
    ...(shows === undefined ? {} : { shows }),
  };
}
