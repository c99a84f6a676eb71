import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { IssueList } from './issue-list.tsx';

type Waiting = Parameters<typeof IssueList>[0]['waiting'];

function shown(waiting: Waiting): string {
  const Component = () => <IssueList waiting={waiting} nextId="a" commandId="c1" />;
  const Stub = createRoutesStub([{ path: '*', Component }]);
  return renderToStaticMarkup(<Stub />).replaceAll('&#x27;', "'");
}

test('missing details are asked for by the words for them', () => {
  const html = shown([{ id: 'a', name: 'Nest', attention: [{ path: 'fields.site', code: 'required' }] }]);
  expect(html).toContain('Please check and complete all required fields to proceed.');
  expect(html).toContain('Add missing details');
});

test('what is no longer sold can only be removed', () => {
  const html = shown([{ id: 'a', name: 'Sketch', attention: [{ path: 'product', code: 'unavailable' }] }]);
  expect(html).toContain('value="remove"');
  expect(html).not.toContain('Edit configuration');
  expect(html).not.toContain('all required fields');
});

test('a name that is taken leads to other names', () => {
  const html = shown([{ id: 'a', name: 'lantern.com', attention: [{ path: 'domain', code: 'taken' }] }]);
  expect(html).toContain('href="/order/domains?query=lantern"');
  expect(html).not.toContain('Edit configuration');
});
