/** Contrast ratio of two colours #rrggbb, from 1 to 21 (WCAG 2.2, relative luminance and contrast ratio). */
export function contrastOf(one: string, other: string): number {
  const [lighter, darker] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** A surface colour mixed with 10 % of another, as in tinted backgrounds. */
export function tint(surface: string, colour: string): string {
  const from = channelsOf(surface);
  const mixed = channelsOf(colour).map((channel, index) => Math.round(channel * 0.1 + (from[index] ?? 0) * 0.9));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(colour: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
