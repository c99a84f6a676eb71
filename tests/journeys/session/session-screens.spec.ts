import type { APIRequestContext } from '@playwright/test';
import { test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { type Visitor, createVisitor } from '#tests/journeys/steps/visitor.ts';
import { ROTATED, isInRound } from '#tests/support/rotation.ts';
import type { Walk } from './walk.ts';
import { WALKS } from './walks.ts';

/** The statuses a walk provokes: refused forms, ended sessions, expired links, rate limits. */
const EXPECTED_STATUSES = [401, 403, 409, 410, 422, 429];

for (const [name, walk] of Object.entries(WALKS)) {
  if (isInRound(name))
    test(
      `${name}: every state is reached by keyboard alone or by touch`,
      { tag: ['@phone', ROTATED] },
      async ({ page, request, shop, openBrowser, allowStatus, isMobile }) => {
        allowStatus(...EXPECTED_STATUSES);
        const visitor = createVisitor(page, { shop, openBrowser, hasScripts: true, hasPointer: isMobile });
        await runWalk(walk, visitor, request);
      },
    );

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    testByDocument(`${name}: every state is reached`, async ({ page, request, shop, openBrowser, allowStatus }) => {
      allowStatus(...EXPECTED_STATUSES);
      const visitor = createVisitor(page, { shop, openBrowser, hasScripts: false, hasPointer: true });
      await runWalk(walk, visitor, request);
    });
  });
}

async function runWalk(walk: Walk, visitor: Visitor, client: APIRequestContext): Promise<void> {
  for (const [state, show] of Object.entries(walk(visitor, client))) {
    await test.step(state, async () => {
      await show();
    });
  }
}
