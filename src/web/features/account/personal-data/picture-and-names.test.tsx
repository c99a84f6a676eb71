import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { FormOutcome, Refusal } from '#web/features/account/account-views.ts';
import { FailedNames } from '#web/features/account/services/failed-names.tsx';
import { AvatarForm } from './avatar-form.tsx';

const NOTHING: FormOutcome = { answer: null, saved: null };
const ada = { display: 'Ada', fullname: 'Ada Lovelace', username: 'ada@example.com', avatar: null };

function rendered(node: ReactNode): string {
  const Stub = createRoutesStub([{ path: '*', Component: () => node }]);
  return renderToStaticMarkup(<Stub initialEntries={['/order/account/personal-data']} />);
}

const refusal: Refusal = {
  kind: 'refused',
  intent: 'avatar',
  code: 'account/picture-refused',
  fields: [{ path: 'picture', code: 'unknown-kind' }],
  retryAfterSeconds: null,
  typed: {},
};

test('without a picture initials stand for somebody, and there is nothing to remove', () => {
  const html = rendered(<AvatarForm user={ada} outcome={NOTHING} />);
  expect(html).toContain('>AL</span>');
  expect(html).toMatch(/<form [^>]*enctype="multipart\/form-data"/i);
  expect(html).toContain('accept="image/jpeg,image/png,image/webp"');
  expect(html).not.toContain('Remove picture');
});

test('a picture is shown from its own address and can be removed', () => {
  const html = rendered(
    <AvatarForm user={{ ...ada, avatar: '/order/account/avatar/cafe' }} outcome={{ answer: null, saved: 'avatar' }} />,
  );
  expect(html).toContain('src="/order/account/avatar/cafe"');
  expect(html).toContain('Remove picture');
  expect(html).toContain('Your picture has been updated.');
});

test('a file that is no picture is named at its field', () => {
  const html = rendered(<AvatarForm user={ada} outcome={{ answer: refusal, saved: null }} />);
  expect(html).toContain('Choose a JPEG, PNG or WebP file');
  expect(html).toContain('aria-invalid="true"');
});

test('who deletes an account is told the names they lose, and how many transfer codes', () => {
  const names = Array.from({ length: 12 }, (_, index) => ({ name: `name-${index}.com`, unicode: `name-${index}.com` }));
  const html = rendered(<FailedNames names={names} />);
  expect(html).toContain('You&#x27;ll lose 12 domains');
  expect(html).toContain('get their auth codes and transfer them first');
  expect(html).toContain('href="/order/account/domains/name-0.com"');
  expect(html).toContain('and 2 more');
  expect(rendered(<FailedNames names={names.slice(0, 1)} />)).toContain('You&#x27;ll lose 1 domain');
});

test('without names nothing is said of them', () => {
  expect(rendered(<FailedNames names={[]} />)).toBe('');
});
