/** Where a page of a list ends: the instant its last row began at, in ms, and the row's id, for several rows may have one instant. */
export interface ListPlace {
  readonly at: number;
  readonly id: string;
}

/** A place as callers give it back. */
export function writeListPlace({ at, id }: ListPlace): string {
  return `${at}.${id}`;
}

/** The place a caller gives back; null at the beginning of the list, and for what is no place. */
export function readListPlace(text: string | undefined): ListPlace | null {
  const match = /^(\d{1,16})\.([0-9a-f-]{36})$/.exec(text ?? '');
  const [, at, id] = match ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}
