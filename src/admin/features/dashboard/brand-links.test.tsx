import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { EvidenceDueList } from './evidence-due.tsx';
import { Queues } from './queues.tsx';
import { TaskLinks } from './task-links.tsx';

test('the figures of a brand link to lists filtered by the brand', () => {
  const Component = () => (
    <>
      <TaskLinks openTasks={3} overdueTasks={1} brandId="larkhost" />
      <EvidenceDueList
        brandId="larkhost"
        evidenceDue={[
          { brandId: 'larkhost', paymentId: 'p-1', orderNumber: 'L-1', openMinor: 500, currency: 'EUR', dueAt: 0 },
        ]}
      />
      <Queues brandId="larkhost" queues={[{ queue: 'email', waiting: 2, deadLettered: 1, oldestDueAt: null }]} />
    </>
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/tasks?isOverdue=yes&brandId=larkhost',
    '/tasks?brandId=larkhost',
    '/disputes?order=deadline&brandId=larkhost',
    '/disputes/larkhost/p-1',
    '/jobs?queue=email&brandId=larkhost',
    '/jobs?queue=email&state=dead-lettered&brandId=larkhost',
  ]);
});
