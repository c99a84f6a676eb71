import type { TestApp } from '#tests/support/test-app.ts';
import type { VisitedPage } from './visit-listed.ts';

/** Pages without a preview image of the size that previews show. */
export async function findMissingImages(
  app: Pick<TestApp, 'client'>,
  { host }: { readonly host: string },
  pages: readonly VisitedPage[],
): Promise<readonly string[]> {
  const checked = pages.map(async ({ listed: { url }, page: { preview } }) => {
    const image = URL.parse(preview['og:image'] ?? '');
    if (image === null) return [`${url} has no image`];
    const { statusCode, rawPayload } = await app.client({ host }).request(image.pathname);
    // The width and height of a PNG are the first fields of its first chunk (RFC 2083 §4.1.1).
    const size = statusCode === 200 ? `${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}` : statusCode;
    return size === `${preview['og:image:width']}x${preview['og:image:height']}`
      ? []
      : [`${url}: ${image.href} ${size}`];
  });
  return (await Promise.all(checked)).flat();
}
