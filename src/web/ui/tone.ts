import type { MessageType } from '#core/messages/message.ts';

/** The kind of a message or a mark, as the theme names it: `tone tone-success` is its soft ground with its border and text to read on it, `tone-colour tone-success` the colour of an icon or a word (ui.css). */
export type Tone = MessageType;
