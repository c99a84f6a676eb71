/**
 * The intent of the form that ends an expired session and continues as a guest; the action of the logout screen handles
 * it.
 */
export const CONTINUE_AS_GUEST = 'guest';
