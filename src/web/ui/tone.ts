import type { MessageType } from '#core/messages/message.ts';

/**
 * The kind of a message or badge, named as in the theme: `tone tone-success` sets a soft background with border and
 * text colour, `tone-colour tone-success` the colour of an icon or word (ui.css).
 */
export type Tone = MessageType;
