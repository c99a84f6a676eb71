import type { Problem } from '#contract/problems.ts';
import { MAX_PICTURE_BYTES } from '#core/pictures/picture.ts';
import { refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { toBase64 } from '#web/base64.ts';
import type { PageContext } from '#web/runtime/page-context.ts';

/**
 * Uploads the picture of a form. A missing or too large file is refused here, because the API limits the length of its
 * input.
 */
export async function changeAvatar(
  { api }: Pick<PageContext, 'api'>,
  form: FormData,
): Promise<Result<unknown, Problem>> {
  const file = form.get('picture');
  const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array(0);
  if (bytes.length > MAX_PICTURE_BYTES) {
    return refuse({ code: 'account/picture-refused', fields: [{ path: 'picture', code: 'too-large' }] });
  }
  return api.personalData.setAvatar({ picture: toBase64(bytes) });
}
