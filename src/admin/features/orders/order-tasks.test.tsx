import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Order } from './order-data.ts';
import { OrderTasks } from './order-tasks.tsx';

const TASK: Order['tasks'][number] = {
  brandId: 'alder',
  id: 'task-1',
  kind: 'failed-job',
  reasonCode: 'job-failed',
  reason: 'send-email',
  orderId: 'order-1',
  orderNumber: 'A-1',
  lineId: null,
  createdAt: 1,
  dueAt: 2,
  assignee: null,
  doneAt: 3,
  doneBy: 'Ann Example',
  note: 'asked for another address',
  refundId: null,
  version: 'v1',
};

function show(change: Partial<typeof TASK> = {}): void {
  const Component = () => <OrderTasks tasks={[{ ...TASK, ...change }]} ids={{}} />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub />);
}

test('a completed task shows who completed it, and the note', () => {
  show();
  expect(screen.getByText('Completed by Ann Example: asked for another address')).toBeVisible();
  expect(screen.getByText('Send email')).toBeVisible();
});

test('an email that was not sent is named', () => {
  show({ email: 'order-received' });
  expect(screen.getByText('Send email: Order confirmation')).toBeVisible();
});

test('a task that was completed automatically has no author', () => {
  show({ doneBy: null, note: null });
  expect(screen.getByText('Completed')).toBeVisible();
});
