/** The cursor of a list: the instant of the last row in ms, and its id, because several rows may have the same instant. */
export interface ListCursor {
  readonly at: number;
  readonly id: string;
}

/** A cursor as text for the API. */
export function encodeListCursor({ at, id }: ListCursor): string {
  return `${at}.${id}`;
}

/** Parses a cursor; null for the beginning of the list and for invalid text. */
export function decodeListCursor(text: string | undefined): ListCursor | null {
  const match = /^(\d{1,16})\.([0-9a-f-]{36})$/.exec(text ?? '');
  const [, at, id] = match ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}
