import { type ComponentType, type ReactNode, Suspense, use, useState, useTransition } from 'react';
import navigation from '#web/text/en/navigation.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { type FetchedPart, LATE_PART, RETRY_PART, registerPart } from './late-parts.ts';

/** A component that is loaded when it is rendered. */
export interface LatePart<Props extends object> {
  (props: Props): ReactNode;
  /** Preloads the component; a call after a failure tries again. */
  readonly load: () => Promise<void>;
}

/**
 * A lazily loaded component. The server renders it at once, and the browser hydrates it after loading its module
 * (late-parts.ts). When it is first rendered in the browser, a skeleton of its size is shown until the module arrives;
 * without a skeleton the navigation or form that shows it waits for it, because it would move what is below it, and a
 * press during that would miss its control. A failure is shown in its place with a retry button.
 */
export function latePart<Props extends object>(
  name: string,
  fetch: () => Promise<ComponentType<Props>>,
  skeleton?: ReactNode,
): LatePart<Props> {
  const part = registerPart(name, fetch);
  function Late(props: Props) {
    return (
      <div className="contents" {...{ [LATE_PART]: name }}>
        {skeleton === undefined ? (
          <Fetched part={part} props={props} />
        ) : (
          <Suspense fallback={skeleton}>
            <Fetched part={part} props={props} />
          </Suspense>
        )}
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
  const settling = part.Component === undefined ? part.whenSettled() : part.settling;
  if (settling !== undefined) use(settling);
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

/** Before hydration late-parts.ts handles clicks on this button. */
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
