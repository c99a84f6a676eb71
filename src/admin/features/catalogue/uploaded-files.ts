import type { SubmittedForm } from '#admin/forms/run-form.ts';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorInputOf } from '#contract/operator/operator-endpoint.ts';

type UploadedFile = OperatorInputOf<OperatorApi['catalogue']['createDraft']>['files'][number];

/** The files of the upload form: those chosen, those of the chosen folder, and the pasted one if it has a path. */
export async function uploadedFiles({ files, text }: SubmittedForm): Promise<readonly UploadedFile[]> {
  const chosen = await Promise.all([...files('files'), ...files('folder')].map(encoded));
  const path = text('path').trim();
  return path === '' ? chosen : [...chosen, { path, encoding: 'utf-8', content: text('content') }];
}

async function encoded(file: File): Promise<UploadedFile> {
  const path = file.name;
  if (/\.ya?ml$/i.test(path)) return { path, encoding: 'utf-8', content: await file.text() };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { path, encoding: 'base64', content: btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')) };
}
