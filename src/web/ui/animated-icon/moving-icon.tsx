import { createElement, useEffect, useRef } from 'react';
import { type Playing, animateSvg } from './animate-svg.ts';
import type { DrawingName } from './drawing-name.ts';
import type { Drawing } from './drawing.ts';
import { DRAWINGS } from './drawings.ts';

/** The drawing once it is loaded; decorative, beside a text of the same meaning. */
export function MovingIcon({ name, size, ...playing }: MovingIconProps) {
  const picture = useRef<SVGSVGElement>(null);
  const drawing: Drawing = DRAWINGS[name];
  const { trigger, delayMs, speed, sequence, restsAt } = playing;
  useEffect(() => {
    if (picture.current === null) return undefined;
    return animateSvg(picture.current, { drawing, trigger, delayMs, speed, sequence, restsAt });
  }, [drawing, trigger, delayMs, speed, sequence, restsAt]);
  return (
    <svg
      ref={picture}
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="moving-icon shrink-0"
    >
      {drawing.parts.map(({ tag, shape }, index) => createElement(tag, { ...shape, key: index }))}
    </svg>
  );
}

export interface MovingIconProps extends Playing {
  readonly name: DrawingName;
  readonly size: number;
}
