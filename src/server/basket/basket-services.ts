import type { CheckCaptcha } from '#server/captcha/public.ts';
import type { DomainServices } from '#server/domains/public.ts';
import type { Ids } from '#server/platform/ids.ts';

/** What the basket's use cases work with: names are asked for at their registries before they are put into it (D8). */
export interface BasketServices extends Pick<
  DomainServices,
  'database' | 'clock' | 'storefronts' | 'registryOf' | 'patience'
> {
  readonly ids: Ids;
  readonly checkCaptcha: CheckCaptcha;
}
