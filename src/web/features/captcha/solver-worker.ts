import { findNumber } from './find-number.ts';
import type { NumberTask } from './find-number.ts';

// Runs in a thread of its own, so that the page stays quick while it looks.
addEventListener('message', ({ data }: MessageEvent<NumberTask>) => postMessage(findNumber(data)));
