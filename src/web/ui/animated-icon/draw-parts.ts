import type { Change, Part } from './drawing.ts';

export function part(d: string, ...changes: readonly Change[]): Part {
  return { tag: 'path', shape: { d }, changes };
}

export function box(shape: Part['shape'], ...changes: readonly Change[]): Part {
  return { tag: 'rect', shape, changes };
}

/** A path that is drawn from start to end. */
export function drawn(d: string, from: number, to: number): Part {
  return { tag: 'path', shape: { d, ...DASHED }, changes: drawing(from, to) };
}

export function drawnCircle(from: number, to: number): Part {
  return { tag: 'circle', shape: { cx: 12, cy: 12, r: 9, ...DASHED }, changes: drawing(from, to) };
}

/** One dash as long as the whole path; an offset slightly larger than that hides it. */
const DASHED = { pathLength: 1, strokeDasharray: '1 1.1' } as const;

function drawing(from: number, to: number): readonly Change[] {
  return [
    {
      property: 'strokeDashoffset',
      stops: [
        [from, 1.05],
        [to, 0],
      ],
    },
    appears(from, from + 1),
  ];
}

export function appears(from: number, to: number): Change {
  return {
    property: 'opacity',
    stops: [
      [from, 0],
      [to, 1],
    ],
  };
}

export function moves(...stops: Change['stops']): Change {
  return { property: 'transform', stops };
}

export function drops(from: number, height: number): Change {
  return moves([from, `translateY(-${height}px)`], [from + 14, 'translateY(0.8px)'], [from + 22, 'translateY(0px)']);
}

export function flies(from: number): Change {
  return moves([from, 'translateX(-5px)'], [from + 16, 'translateX(0.8px)'], [from + 24, 'translateX(0px)']);
}

export function tilts(from: number, to: number): Change {
  return moves([from, 'rotate(-8deg)'], [(from + to) / 2, 'rotate(2deg)'], [to, 'rotate(0deg)']);
}

export function pops(from: number): Change {
  return moves([from, 'scale(1)'], [from + 5, 'scale(1.08)'], [from + 12, 'scale(1)']);
}

export function shakes(from: number): Change {
  return moves(
    [from, 'translateX(0px)'],
    [from + 3, 'translateX(-1px)'],
    [from + 7, 'translateX(1px)'],
    [from + 11, 'translateX(-0.5px)'],
    [from + 14, 'translateX(0px)'],
  );
}

export function also(line: Part, change: Change): Part {
  return { ...line, changes: [...line.changes, change] };
}

export function slides(way: 1 | -1): Change {
  return moves(
    [0, 'translateX(0px)'],
    [16, `translateX(${way * 2}px)`],
    [32, `translateX(${way * -1}px)`],
    [48, 'translateX(0px)'],
  );
}

export function circles(): Change {
  return moves(
    [0, 'translate(0px, 0px)'],
    [12, 'translate(2px, -1px)'],
    [26, 'translate(1px, 2px)'],
    [40, 'translate(-1px, 1px)'],
    [56, 'translate(0px, 0px)'],
  );
}

export function blinks(from: number): Change {
  return {
    property: 'opacity',
    stops: [
      [from, 1],
      [from + 8, 0.1],
      [from + 16, 1],
      [from + 24, 0.1],
      [from + 36, 1],
    ],
  };
}
