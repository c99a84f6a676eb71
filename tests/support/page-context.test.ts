import { expectTypeOf, test } from 'vitest';
import type { PageFacts } from '#server/http/pages/page-renderer.ts';
import type { PageContext } from '#web/runtime/page-context.ts';

test('the server passes exactly the context that pages expect', () => {
  expectTypeOf<PageFacts>().toExtend<PageContext>();
  expectTypeOf<keyof PageFacts>().toEqualTypeOf<keyof PageContext>();
});
