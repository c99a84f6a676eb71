/** Tells a form that goes on with something begun before from the screen's usual one. */
export const SESSION_INTENT = { secondFactor: 'second-factor', verify: 'verify', reset: 'reset' } as const;
