import { type Change, type Drawing, FRAME_RATE } from './drawing.ts';

/** Shows frames of a drawing on the elements of its parts, by paused Web Animations whose current time is set. */
export function createStage(drawing: Drawing, elements: readonly Element[]): Stage {
  const duration = (drawing.lastFrame / FRAME_RATE) * 1000;
  const held = drawing.parts.flatMap(({ changes }, index) =>
    changes.map(({ property, stops }) => {
      const keyframes = wholeLength(stops, drawing.lastFrame).map(([frame, value]) => ({
        [property]: value,
        offset: frame / drawing.lastFrame,
        easing: 'ease-in-out',
      }));
      const animation = elements[index]?.animate(keyframes, { duration, fill: 'both' });
      animation?.pause();
      return animation;
    }),
  );
  return {
    show: (frame) => {
      for (const animation of held) if (animation !== undefined) animation.currentTime = (frame / FRAME_RATE) * 1000;
    },
    clear: () => {
      for (const animation of held) animation?.cancel();
    },
  };
}

interface Stage {
  readonly show: (frame: number) => void;
  readonly clear: () => void;
}

/** Before its first and after its last stop a value is constant. */
function wholeLength(stops: Change['stops'], lastFrame: number): Change['stops'] {
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    ...(first[0] > 0 ? [[0, first[1]] as const] : []),
    ...stops,
    ...(last[0] < lastFrame ? [[lastFrame, last[1]] as const] : []),
  ];
}
