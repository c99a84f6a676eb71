import { Suspense, use, useState, useTransition } from 'react';
import type { ComponentType, ReactNode } from 'react';
import navigation from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LATE_PART, registerPart, RETRY_PART } from './late-parts.ts';
import type { FetchedPart } from './late-parts.ts';

/** A component that is fetched where it is shown. */
export interface LatePart<Props extends object> {
  (props: Props): ReactNode;
  /** Fetches it ahead; asked again after a failure it tries again. */
  readonly load: () => Promise<void>;
}

/**
 * A part of a page whose weight is no part of a visit that does not show it. The server draws it at once, and a browser takes over what the server drew
 * when it is there (late-parts.ts); shown later, the skeleton stands in its place, and a failure is told there with a way to try again.
 */
export function latePart<Props extends object>(
  name: string,
  fetch: () => Promise<ComponentType<Props>>,
  skeleton: ReactNode = null,
): LatePart<Props> {
  const part = registerPart(name, fetch);
  function Late(props: Props) {
    return (
      <div className="contents" {...{ [LATE_PART]: name }}>
        <Suspense fallback={skeleton}>
          <Fetched part={part} props={props} />
        </Suspense>
        <div className="hidden in-data-late-failed:block">
          <Failure />
        </div>
      </div>
    );
  }
  return Object.assign(Late, { load: part.load });
}

function Fetched<Props extends object>({ part, props }: FetchedProps<Props>) {
  const [isTrying, startTrying] = useTransition();
  const [, setTried] = useState(0);
  if (part.Component === undefined) use(part.settled());
  if (part.Component !== undefined) return <part.Component {...props} />;
  const onRetry = () =>
    startTrying(async () => {
      await part.retry();
      startTrying(() => setTried((before) => before + 1));
    });
  return <Failure isTrying={isTrying} onRetry={onRetry} />;
}

interface FetchedProps<Props extends object> {
  readonly part: FetchedPart<Props>;
  readonly props: Props;
}

/** Until the page has come to life its button is heard by late-parts.ts. */
function Failure({ isTrying = false, onRetry }: { readonly isTrying?: boolean; readonly onRetry?: () => void }) {
  const t = useText(navigation);
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-14">
      {t('navigation.part.failed')}
      <Button type="button" isPending={isTrying} onClick={onRetry} {...{ [RETRY_PART]: '' }}>
        {t('navigation.part.retry')}
      </Button>
    </div>
  );
}
