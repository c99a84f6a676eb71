import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useSavedForms } from '#web/forms/use-saved-forms.ts';
import { renderPage, submissionOf } from '#web/test-support/render.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';

function show(languages: readonly string[]): void {
  renderPage(<LanguageSwitcher languages={languages} />, { address: '/order/shop?category=vps' });
}

test('a single language has no switcher', () => {
  show(['en']);
  expect(screen.queryByRole('button', { hidden: true })).toBeNull();
  expect(document.body).toHaveTextContent(/^$/);
});

test('each language is offered by its native name and returns to the page', () => {
  show(['en', 'de']);
  const german = screen.getByRole('button', { name: 'Deutsch', hidden: true });
  expect(german).toHaveAttribute('lang', 'de');
  expect(submissionOf(german)).toEqual({
    action: '/order/language',
    method: 'post',
    fields: { next: '/order/shop?category=vps', language: 'de' },
  });
  const english = screen.getByRole('button', { name: 'English', hidden: true, current: true });
  expect(english).toHaveAttribute('lang', 'en');
  expect(submissionOf(english).fields).toMatchObject({ language: 'en' });
});

/** A page with a form that is being filled in. */
function PageWithForm() {
  useSavedForms();
  return (
    <>
      <main>
        <form method="post" action="/order/auth/register" onSubmit={(event) => event.preventDefault()}>
          <label>
            First name <input name="firstname" />
          </label>
        </form>
      </main>
      <LanguageSwitcher languages={['en', 'de']} />
    </>
  );
}

test('input on the page is restored in the other language', async () => {
  renderPage(<PageWithForm />);
  await userEvent.type(screen.getByLabelText('First name'), 'Ada');
  fireEvent.submit(screen.getByRole('form', { name: 'Language' }));
  renderPage(<PageWithForm />);
  expect(screen.getByLabelText('First name')).toHaveValue('Ada');
});
