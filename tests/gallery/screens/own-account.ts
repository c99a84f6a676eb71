import type { Cell, Name } from '#tests/gallery/cell.ts';
import { signUp } from '#tests/gallery/people.ts';
import { add, addName, buy } from '#tests/gallery/shopping.ts';
import type { SessionState } from '#tests/journeys/session/states.ts';

/** The states of the session's table (tests/journeys/session/states.ts) that begin so. */
export type Of<Screen extends string> = Extract<SessionState, `${Screen}: ${string}`>;

/** The address its parts begin with. */
export const PARTS = '/order/account';

/** A part of the account of somebody who has bought nothing. */
export function mine(path: string, heading: string, shows?: Name | RegExp): Cell {
  return {
    about: 'Of somebody who has just signed up',
    build: signedIn(path),
    heading,
    ...(shows === undefined ? {} : { shows }),
  };
}

/** Has signed up, and looks at a part. */
export function signedIn(path: string): Cell['build'] {
  return async (visitor) => {
    await signUp(visitor);
    return PARTS + path;
  };
}

/** The same of somebody who has bought a service and a name. */
export function filled(path: string, heading: string, shows?: Name | RegExp): Cell {
  return {
    about: 'Of somebody who has bought a service and a name',
    only: 'larkhost',
    build: async (visitor) => {
      await signUp(visitor);
      await add(visitor);
      await addName(visitor);
      await buy(visitor);
      return PARTS + path;
    },
    heading,
    ...(shows === undefined ? {} : { shows }),
  };
}
