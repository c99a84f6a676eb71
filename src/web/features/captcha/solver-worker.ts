import { findNumber } from './find-number.ts';
import type { NumberTask } from './find-number.ts';

// Runs in a worker, so that the page stays responsive.
addEventListener('message', ({ data }: MessageEvent<NumberTask>) => postMessage(findNumber(data)));
