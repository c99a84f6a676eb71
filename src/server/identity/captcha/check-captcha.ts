import { type Problem, problem } from '#contract/problems.ts';
import type { CaptchaForm } from '#core/account/captcha-form.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Brand } from '#core/storefront/brand.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import type { RequestContext } from '#server/request/request-context.ts';
import { claimSolution } from './captcha-store.ts';
import type { Captcha } from './captcha.ts';

/**
 * Verifies and uses a form's captcha solution: 'solved', or 'none' when it is missing or cannot be verified, for which
 * stricter limits apply; 'captcha/refused' for an invalid, expired, reused or foreign one. Calls services and writes,
 * therefore never inside a transaction.
 */
export type CheckCaptcha = (
  context: RequestContext,
  form: CaptchaForm,
  solution: string | undefined,
) => Promise<Result<'solved' | 'none', Problem<'captcha/refused'>>>;

/** Dependencies of verification. */
export interface CaptchaServices {
  readonly database: Database;
  readonly log: Pick<Log, 'warn'>;
  /** A brand's captcha; null when it has none or its secret is missing. */
  readonly captchaOf: (brand: Brand) => Captcha | null;
}

/** Creates the check; brands without a captcha count every form as solved. */
export function createCheckCaptcha({ database, log, captchaOf }: CaptchaServices): CheckCaptcha {
  return async (context, form, solution) => {
    const { brand } = context.store;
    if (brand.captcha.mode === 'off') return ok('solved');
    const captcha = captchaOf(brand);
    // Forms sent without JavaScript have an empty field.
    if (captcha === null || solution === undefined || solution === '') return ok('none');
    const hosts = [...brand.hosts, new URL(context.origin).hostname];
    const result = await captcha.check({ solution, form, hosts, now: context.now });
    if (result.kind === 'wrong') return refuse(problem('captcha/refused'));
    if (result.kind === 'unknown') {
      log.warn({ brandId: brand.id, form, reason: result.reason }, 'a captcha could not be verified');
      return ok('none');
    }
    const { once, expiresAt } = result;
    const isFirst = await database.transaction((tx) => claimSolution(tx, { brandId: brand.id, once, expiresAt }));
    return isFirst ? ok('solved') : refuse(problem('captcha/refused'));
  };
}
