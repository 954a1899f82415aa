/** A colour that may stand in a style; undefined for anything else. */
export const safeColour = (colour: string) =>
  /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : undefined;

/** Whether dark letters are easier to read on it than white ones, by the contrast rule of WCAG. */
export function isLightColour(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179;
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
