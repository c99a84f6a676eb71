/** The intent of a form that leaves a session that is over behind; the logout screen answers it. */
export const GO_ON_AS_GUEST = 'guest';
