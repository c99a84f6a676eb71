import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { translate } from '#sandbox/payment-provider/browser/form-texts.ts';
import { expect } from '#tests/journeys/steps/journey.ts';
import type { Brand, Built, Cell, Interaction, Name, NetworkFault, Pressed } from './cell.ts';
import { HOSTS, type Shop, type Visitor, newVisitor } from './visitor.ts';
import { patternOf } from './words.ts';

/** The brand and language a cell is shown in. */
export interface Appearance {
  readonly brand: Brand;
  readonly language: string;
}

/**
 * Creates a state for a new visitor and opens it in a browser without cookies; returns the status of the document when
 * the state is displayed.
 */
export async function show(page: Page, cell: Cell, shop: Shop, { brand, language }: Appearance): Promise<number> {
  const { visitor, address, inPage } = await build(cell, shop, { brand, language });
  const origin = `http://${HOSTS[brand]}:${shop.port}`;
  await takeOver(page.context(), origin, visitor.cookies());
  if (cell.networkFault !== undefined) await injectNetworkFault(page, cell.networkFault);
  const answer = await page.goto(origin + address);
  const steps = [...inPage, ...(cell.inPage ?? [])];
  if (steps.length > 0) await waitForHydration(page);
  for (const step of steps) await act(page, step, { language, visitor });
  await expect(page.getByRole('heading', { level: 1, name: patternOf(language, cell.heading) })).toBeVisible();
  if (cell.shows !== undefined) await expect(seen(page, cell.shows, language)).toBeVisible(SHOWN_WITHIN);
  return answer?.status() ?? 0;
}

/** Creates a state for a new visitor. */
export async function build(
  cell: Cell,
  shop: Shop,
  { brand, language }: Appearance,
): Promise<Built & { visitor: Visitor }> {
  const visitor = newVisitor(shop, brand);
  visitor.setLanguage(language);
  const built = await cell.build(visitor);
  return { visitor, ...(typeof built === 'string' ? { address: built, inPage: [] } : built) };
}

/** Longer than the longest wait for a registry (server/domains/search-timeout.ts). */
const SHOWN_WITHIN = { timeout: 15_000 };

/** The control of a step. */
export function control(page: Page, { press, as = 'button' }: Pressed, language: string): Locator {
  const name = patternOf(language, press);
  const found = as === 'disclosure' ? page.locator('summary').filter({ hasText: name }) : page.getByRole(as, { name });
  return found.filter({ visible: true }).first();
}

async function takeOver(
  context: BrowserContext,
  url: string,
  cookies: readonly { readonly name: string; readonly value: string }[],
): Promise<void> {
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url, sameSite: 'Lax' as const, httpOnly: true })));
}

async function act(page: Page, step: Interaction, { language, visitor }: StepContext): Promise<void> {
  if ('elsewhere' in step) return void (await step.run(visitor));
  if ('press' in step) return pressControl(control(page, step, language), step.as);
  if ('fill' in step) return field(page, step, language).fill(step.with);
  if ('key' in step) return page.keyboard.press(step.key);
  if ('see' in step) return expect(seen(page, step.see, language)).toBeVisible();
  await page.getByLabel(patternOf(language, step.select)).filter({ visible: true }).first().selectOption(step.value);
}

interface StepContext {
  readonly language: string;
  readonly visitor: Visitor;
}

async function pressControl(found: Locator, as: Pressed['as']): Promise<void> {
  if (as === 'radio') await found.check();
  else if (as === 'checkbox') await found.setChecked(!(await found.isChecked()));
  else await found.click();
}

function field(page: Page, step: Extract<Interaction, { fill: unknown }>, language: string): Locator {
  const found = labelled(page, step, language).filter({ visible: true });
  return step.last === true ? found.last() : found.first();
}

function labelled(page: Page, step: Extract<Interaction, { fill: unknown }>, language: string): Locator {
  if (step.frame === undefined) return page.getByLabel(patternOf(language, step.fill));
  return page.getByTitle(patternOf(language, step.frame)).contentFrame().getByLabel(translate(language, step.fill));
}

function seen(page: Page, text: Name | RegExp, language: string): Locator {
  return page.getByText(patternOf(language, text)).filter({ visible: true }).first();
}

/** Waits for hydration, so that clicks are handled. */
async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
}

async function injectNetworkFault(page: Page, { path, answers }: NetworkFault): Promise<void> {
  const isAffected = (url: URL) => url.pathname.startsWith(path);
  await page.route(isAffected, (route: Route) => {
    // A request without a response stays pending until the page is closed.
    if (answers === 'nothing') return undefined;
    return answers === 0 ? route.abort('connectionreset') : route.fulfill({ status: answers, body: '' });
  });
}
