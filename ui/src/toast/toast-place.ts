export type Box = { left: number; top: number; right: number; bottom: number };
export type ToastPlace = 'bottom-right' | 'bottom-left' | 'top-right' | 'top-center' | 'bottom-center';
/** What a message should not lie over, and how bad it would be. */
export type Obstacle = { box: Box; weight: number };

type Size = { width: number; height: number };
/** `headPx` is taken by bars at its head, which stay there however far one scrolls. */
export type Screen = Size & { headPx: number };

/** Below this width a message spans the screen. */
const phoneWidth = 600;
const edgePx = 24;
const phoneEdgePx = 16;
const widePlaces: readonly ToastPlace[] = ['bottom-right', 'bottom-left', 'top-right', 'top-center'];
const phonePlaces: readonly ToastPlace[] = ['bottom-center', 'top-center'];

/**
 * The first place where a message covers nothing of importance, else the one where it covers least. One that is shown
 * already leaves its place only for a better one.
 */
export function chooseToastPlace(
  screen: Screen,
  toast: Size,
  obstacles: readonly Obstacle[],
  current?: ToastPlace,
): ToastPlace {
  const places = screen.width <= phoneWidth ? phonePlaces : widePlaces;
  const harm = (place: ToastPlace) => {
    const box = boxAt(place, screen, toast);
    return obstacles.reduce((sum, obstacle) => sum + sharedArea(box, obstacle.box) * obstacle.weight, 0);
  };
  const first = current && places.includes(current) ? current : places[0]!;
  return places.reduce((best, place) => (harm(place) < harm(best) ? place : best), first);
}

const edgeOf = ({ width }: Size) => (width <= phoneWidth ? phoneEdgePx : edgePx);

/** Where a message at the head of the screen begins: below the bars there. */
export const topOf = (screen: Screen) => screen.headPx + edgeOf(screen);

export function boxAt(place: ToastPlace, screen: Screen, toast: Size): Box {
  const isPhone = screen.width <= phoneWidth;
  const edge = edgeOf(screen);
  const width = isPhone ? screen.width - 2 * edge : toast.width;
  const [side, end] = place.split('-');
  const left =
    end === 'left' ? edge : end === 'right' ? screen.width - edge - width : (screen.width - width) / 2;
  const top = side === 'top' ? topOf(screen) : screen.height - edge - toast.height;
  return { left, top, right: left + width, bottom: top + toast.height };
}

function sharedArea(a: Box, b: Box) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
