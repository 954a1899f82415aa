export type Box = { left: number; top: number; right: number; bottom: number };
export type ToastPlace = 'bottom-right' | 'bottom-left' | 'top-right' | 'top-center' | 'bottom-center';
/** What a message should not lie over, and how bad it would be. */
export type Obstacle = { box: Box; weight: number };

type Size = { width: number; height: number };

/** Below this width a message spans the screen. */
const phoneWidth = 600;
const edgePx = 24;
const phoneEdgePx = 16;
const widePlaces: readonly ToastPlace[] = ['bottom-right', 'bottom-left', 'top-right', 'top-center'];
const phonePlaces: readonly ToastPlace[] = ['bottom-center', 'top-center'];

/** The first place where a message covers nothing of importance, else the one where it covers least. */
export function chooseToastPlace(screen: Size, toast: Size, obstacles: readonly Obstacle[]): ToastPlace {
  const places = screen.width <= phoneWidth ? phonePlaces : widePlaces;
  const harm = (place: ToastPlace) => {
    const box = boxAt(place, screen, toast);
    return obstacles.reduce((sum, obstacle) => sum + sharedArea(box, obstacle.box) * obstacle.weight, 0);
  };
  return places.reduce((best, place) => (harm(place) < harm(best) ? place : best));
}

export function boxAt(place: ToastPlace, screen: Size, toast: Size): Box {
  const isPhone = screen.width <= phoneWidth;
  const edge = isPhone ? phoneEdgePx : edgePx;
  const width = isPhone ? screen.width - 2 * edge : toast.width;
  const [side, end] = place.split('-');
  const left =
    end === 'left' ? edge : end === 'right' ? screen.width - edge - width : (screen.width - width) / 2;
  const top = side === 'top' ? edge : screen.height - edge - toast.height;
  return { left, top, right: left + width, bottom: top + toast.height };
}

function sharedArea(a: Box, b: Box) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
