import {
  also,
  appears,
  blinks,
  box,
  drawn,
  drawnCircle,
  drops,
  flies,
  circles,
  moves,
  part,
  pops,
  shakes,
  slides,
  tilts,
} from './draw-parts.ts';
import type { DrawingName } from './drawing-name.ts';
import type { Drawing } from './drawing.ts';

/** The drawings; each ends at a frame that shows the complete icon. */
export const DRAWINGS: Readonly<Record<DrawingName, Drawing>> = {
  basket: {
    lastFrame: 48,
    states: {},
    parts: [
      part('M3.5 10h17l-1.7 8.4a2 2 0 0 1-2 1.6H7.2a2 2 0 0 1-2-1.6Z', appears(0, 8), drops(0, 4)),
      part('m8 10 3.2-6', appears(4, 10), drops(4, 6)),
      part('m16 10-3.2-6', appears(4, 10), drops(4, 6)),
      drawn('M9.5 13.5v3', 26, 34),
      drawn('M12 13.5v3', 31, 39),
      drawn('M14.5 13.5v3', 36, 44),
    ],
  },
  card: {
    lastFrame: 60,
    states: {},
    parts: [
      box({ x: 3, y: 5.5, width: 18, height: 13, rx: 2 }, tilts(0, 26)),
      also(drawn('M3 10h18', 14, 36), tilts(0, 26)),
      drawn('M6.5 15h4', 32, 46),
      drawn('M16 15h1.5', 42, 50),
    ],
  },
  cloud: {
    lastFrame: 50,
    states: {},
    parts: [
      part(
        'M7 18.5h9.5a4 4 0 0 0 .6-7.95A5.5 5.5 0 0 0 6.6 10.1 4.25 4.25 0 0 0 7 18.5Z',
        moves([0, 'translateX(-2px)'], [18, 'translateX(0.6px)'], [26, 'translateX(0px)']),
      ),
      drawn('m4 4 16 16', 24, 42),
    ],
  },
  envelope: {
    lastFrame: 48,
    states: {},
    parts: [
      box({ x: 3, y: 5.5, width: 18, height: 13, rx: 2 }, appears(0, 10), flies(0)),
      drawn('m3.5 7.5 8.5 6 8.5-6', 20, 42),
    ],
  },
  failed: {
    lastFrame: 50,
    states: { drawn: [0, 36], shaken: [36, 50] },
    parts: [
      also(drawnCircle(0, 24), shakes(36)),
      also(drawn('m9 9 6 6', 20, 28), shakes(36)),
      also(drawn('m15 9-6 6', 27, 35), shakes(36)),
    ],
  },
  globe: {
    lastFrame: 60,
    states: {},
    parts: [
      { tag: 'circle', shape: { cx: 12, cy: 12, r: 9 }, changes: [] },
      part('M3 12h18'),
      {
        tag: 'ellipse',
        shape: { cx: 12, cy: 12, rx: 4, ry: 9 },
        changes: [
          moves([0, 'scaleX(1)'], [15, 'scaleX(0.04)'], [30, 'scaleX(1)'], [45, 'scaleX(0.04)'], [60, 'scaleX(1)']),
        ],
      },
    ],
  },
  padlock: {
    lastFrame: 44,
    states: { open: [0, 8], closing: [8, 24] },
    parts: [
      box(
        { x: 5, y: 11, width: 14, height: 9.5, rx: 2 },
        moves([20, 'scale(1)'], [25, 'scale(1.05)'], [32, 'scale(1)']),
      ),
      part(
        'M8 11V7.8a4 4 0 0 1 8 0V11',
        moves([0, 'translateY(-2.5px)'], [8, 'translateY(-2.5px)'], [20, 'translateY(0.5px)'], [26, 'translateY(0px)']),
      ),
      drawn('M12 14.8v2', 28, 38),
    ],
  },
  search: {
    lastFrame: 56,
    states: {},
    parts: [
      { tag: 'circle', shape: { cx: 10.5, cy: 10.5, r: 6.5 }, changes: [circles()] },
      part('m15.3 15.3 4.7 4.7', circles()),
    ],
  },
  server: {
    lastFrame: 54,
    states: {},
    parts: [
      box({ x: 3.5, y: 4, width: 17, height: 6.5, rx: 1.5 }),
      box({ x: 3.5, y: 13.5, width: 17, height: 6.5, rx: 1.5 }),
      part('M7.5 7.25h.01', blinks(0)),
      part('M7.5 16.75h.01', blinks(12)),
      drawn('M12 7.25h5', 6, 20),
      drawn('M12 16.75h5', 18, 32),
    ],
  },
  success: {
    lastFrame: 48,
    states: { circle: [0, 26], check: [22, 48] },
    parts: [also(drawnCircle(0, 26), pops(36)), also(drawn('m8 12.3 2.7 2.7 5.3-5.4', 22, 38), pops(36))],
  },
  transfer: {
    lastFrame: 48,
    states: {},
    parts: [part('M4 8.5h15m-4-4 4 4-4 4', slides(1)), part('M20 15.5H5m4-4-4 4 4 4', slides(-1))],
  },
  waiting: {
    lastFrame: 120,
    states: {},
    parts: [
      { tag: 'circle', shape: { cx: 12, cy: 12, r: 9 }, changes: [] },
      part('M12 12V7', moves([0, 'rotate(0deg)'], [120, 'rotate(720deg)'])),
      part('M12 12h3.2', moves([0, 'rotate(0deg)'], [120, 'rotate(360deg)'])),
    ],
  },
};
