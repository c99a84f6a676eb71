import { render, screen } from '@testing-library/react';
import { Outlet, createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Permission } from '#core/staff/permissions.ts';
import { SubjectAudit } from './subject-audit.tsx';
import type { AuditRow } from './value-changes.tsx';

const entry: AuditRow = {
  sequence: 7,
  at: Date.UTC(2026, 10, 26),
  actor: { kind: 'staff', id: 's-1', name: 'Ada', network: null },
  action: 'orders.note',
  brandId: 'larkhost',
  subject: { kind: 'order', id: 'o-1' },
  details: { before: {}, after: {}, reason: 'Called' },
  hash: 'f'.repeat(64),
};

async function show(
  permissions: readonly Permission[],
  entries: readonly AuditRow[],
  id: string | null = 'o-1',
): Promise<void> {
  const Component = () => <SubjectAudit kind="order" id={id} entries={entries} none="No changes" />;
  const Stub = createRoutesStub([
    {
      id: 'pages/layout',
      path: '/',
      Component: Outlet,
      loader: () => ({ session: { permissions, brands: [] }, now: 0 }),
      HydrateFallback: () => null,
      children: [{ index: true, Component }],
    },
  ]);
  render(<Stub />);
  await screen.findByRole('heading', { name: 'Audit log' });
}

test('the newest entries about a subject link to all of them', async () => {
  await show(['audit.read'], [entry]);
  const link = screen.getByRole('link', { name: 'All entries' });
  expect(link).toHaveAttribute('href', '/audit?subjectKind=order&subjectId=o-1');
});

test('there is no link without the permission to read the log', async () => {
  await show([], [entry]);
  expect(screen.queryByRole('link', { name: 'All entries' })).toBeNull();
});

test('entries about several subjects have no link to those of one', async () => {
  await show(['audit.read'], [entry], null);
  expect(screen.queryByRole('link', { name: 'All entries' })).toBeNull();
});

test('a subject without entries says so', async () => {
  await show(['audit.read'], []);
  expect(screen.getByText('No changes')).toBeVisible();
});
