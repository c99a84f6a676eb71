import { expect, test } from 'vitest';
import { shouldRevalidate as reloadsAddresses } from './account-addresses.tsx';
import { shouldRevalidate as reloadsDomain } from './account-domain.tsx';
import { shouldRevalidate as reloadsPersonalData } from './account-personal-data.tsx';
import { shouldRevalidate as reloadsServiceTerm } from './account-service-term.tsx';
import { shouldRevalidate as reloadsServices } from './account-services.tsx';
import { shouldRevalidate as reloadsTwoFactor } from './account-two-factor.tsx';

test.each([
  ['addresses', reloadsAddresses],
  ['domain', reloadsDomain],
  ['personal data', reloadsPersonalData],
  ['services', reloadsServices],
  ['term of a service', reloadsServiceTerm],
  ['two-factor authentication', reloadsTwoFactor],
])('the page of the %s is loaded again after a conflict, and not after another refusal', (_page, reloads) => {
  expect(reloads({ actionStatus: 409, defaultShouldRevalidate: false })).toBe(true);
  expect(reloads({ actionStatus: 422, defaultShouldRevalidate: false })).toBe(false);
  expect(reloads({ actionStatus: 503, defaultShouldRevalidate: false })).toBe(false);
  expect(reloads({ defaultShouldRevalidate: true })).toBe(true);
});
