/**
 * The command id of forms in cached pages, which are the same for every visitor. A basket applies the same command with
 * it once, so that a form submitted twice without scripts takes effect once; with scripts each form gets an id of its
 * own.
 */
export const SHARED_COMMAND_ID = 'shared';
