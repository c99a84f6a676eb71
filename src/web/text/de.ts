import type { Messages } from './text.ts';

const files = import.meta.glob<Messages>('./de/*.json', { eager: true, import: 'default' });

/** All German messages. */
export const messages: Messages = Object.fromEntries(Object.values(files).flatMap((file) => Object.entries(file)));
