/** What a mailed link opened: an order, its invoice, and the key that opens both (D12). */
export interface OpenedLink {
  readonly orderId: string;
  /** null where nothing was ever due. */
  readonly invoiceId: string | null;
  readonly key: string;
}

const NAME = 'landrush-order-links';
/** How many links one browser has open at a time; the oldest goes first. */
const MOST = 4;

/** The key for an order or an invoice that a mailed link opened in this browser. */
export function keyFor(cookies: string | null, id: string): string | undefined {
  return readLinks(cookies).find(({ orderId, invoiceId }) => orderId === id || invoiceId === id)?.key;
}

/**
 * A cookie that goes on with what a mailed link opened, so that the key stands in no address that is passed on or kept: only for orders, not for scripts, until
 * the browser is closed.
 */
export function withLink(cookies: string | null, link: OpenedLink, { isHttps }: { readonly isHttps: boolean }): string {
  const others = readLinks(cookies).filter(({ orderId }) => orderId !== link.orderId);
  const value = [...others, link].slice(-MOST).map(writeLink).join('~');
  return `${NAME}=${value}; Path=/order; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

function writeLink({ orderId, invoiceId, key }: OpenedLink): string {
  return [orderId, invoiceId ?? '', key].join('.');
}

function readLinks(cookies: string | null): readonly OpenedLink[] {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? '';
  return value.split('~').flatMap((text) => {
    const [, orderId, invoiceId, key] = /^([0-9a-f-]{36})\.([0-9a-f-]{36})?\.([\w-]{43})$/.exec(text) ?? [];
    return orderId === undefined || key === undefined ? [] : [{ orderId, invoiceId: invoiceId ?? null, key }];
  });
}
