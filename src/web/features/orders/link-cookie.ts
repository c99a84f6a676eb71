import { parseCookie, stringifySetCookie } from 'cookie';

/** An order and its invoice opened by a mailed link, with the key for both. */
export interface OpenedLink {
  readonly orderId: string;
  /** Null where nothing was ever due. */
  readonly invoiceId: string | null;
  readonly key: string;
}

const NAME = 'landrush-order-links';
/** The most links one browser keeps; the oldest is dropped. */
const MAX_LINKS = 4;

/** The key for an order or invoice opened by a mailed link in this browser. */
export function keyFor(cookies: string | null, id: string): string | undefined {
  return readLinks(cookies).find(({ orderId, invoiceId }) => orderId === id || invoiceId === id)?.key;
}

/**
 * A session cookie with the opened links, so that the key is in no URL that could be shared or stored. HttpOnly, and
 * sent only to order pages.
 */
export function withLink(cookies: string | null, link: OpenedLink, { isHttps }: { readonly isHttps: boolean }): string {
  const others = readLinks(cookies).filter(({ orderId }) => orderId !== link.orderId);
  const value = [...others, link].slice(-MAX_LINKS).map(writeLink).join('~');
  return stringifySetCookie({ name: NAME, value, path: '/order', httpOnly: true, sameSite: 'lax', secure: isHttps });
}

function writeLink({ orderId, invoiceId, key }: OpenedLink): string {
  return [orderId, invoiceId ?? '', key].join('.');
}

function readLinks(cookies: string | null): readonly OpenedLink[] {
  const value = parseCookie(cookies ?? '')[NAME] ?? '';
  return value.split('~').flatMap((text) => {
    const [, orderId, invoiceId, key] = /^([0-9a-f-]{36})\.([0-9a-f-]{36})?\.([\w-]{43})$/.exec(text) ?? [];
    return orderId === undefined || key === undefined ? [] : [{ orderId, invoiceId: invoiceId ?? null, key }];
  });
}
