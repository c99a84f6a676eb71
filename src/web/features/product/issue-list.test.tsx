import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, submissionOf } from '#web/test-support/render.tsx';
import { IssueList } from './issue-list.tsx';

type Waiting = Parameters<typeof IssueList>[0]['waiting'];

function show(waiting: Waiting): void {
  renderPage(<IssueList waiting={waiting} nextId="a" commandId="c1" />);
}

test('missing details are requested', () => {
  show([{ id: 'a', name: 'Nest', issues: [{ path: 'fields.site', code: 'required' }] }]);
  expect(document.body).toHaveTextContent('Please check and complete all required fields to proceed.');
  expect(screen.getByRole('link', { name: /Add missing details/ })).toBeVisible();
});

test('a product that is no longer sold can only be removed', () => {
  show([{ id: 'a', name: 'Sketch', issues: [{ path: 'product', code: 'unavailable' }] }]);
  expect(submissionOf(screen.getByRole('button')).fields).toMatchObject({ intent: 'remove' });
  expect(document.body).not.toHaveTextContent('Edit configuration');
  expect(document.body).not.toHaveTextContent('all required fields');
});

test('a domain that is taken links to the search', () => {
  show([{ id: 'a', name: 'lantern.com', issues: [{ path: 'domain', code: 'taken' }] }]);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toContain('/order/domains?query=lantern');
  expect(document.body).not.toHaveTextContent('Edit configuration');
});
