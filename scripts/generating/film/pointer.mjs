/** Runs in the page: pictures of a page do not show its pointer, so one is drawn on it. */
export function drawPointer({ x, y }) {
  const draw = () => {
    if (window !== window.top || document.getElementById('film-pointer')) return;
    const namespace = 'http://www.w3.org/2000/svg';
    const svg = document.createElementNS(namespace, 'svg');
    svg.id = 'film-pointer';
    svg.setAttribute('viewBox', '-2 -2 24 30');
    svg.setAttribute('aria-hidden', 'true');
    const path = document.createElementNS(namespace, 'path');
    path.setAttribute('d', 'M0 0V20.5L5 15.9L8.3 23.6L11.7 22.1L8.5 14.6L15.2 14.2Z');
    path.setAttribute('fill', '#111827');
    path.setAttribute('stroke', '#ffffff');
    path.setAttribute('stroke-width', '1.6');
    svg.append(path);
    Object.assign(svg.style, {
      position: 'fixed',
      width: '26px',
      height: '32px',
      left: '0',
      top: '0',
      zIndex: '2147483647',
      pointerEvents: 'none',
      filter: 'drop-shadow(0 1px 2px rgb(0 0 0 / 0.35))',
      transform: `translate(${x - 2}px, ${y - 2}px)`,
    });
    document.documentElement.append(svg);
  };
  if (document.documentElement) draw();
  document.addEventListener('DOMContentLoaded', draw);
}

/** Runs in the page. */
export function movePointer({ x, y, isPressed = false }) {
  const pointer = document.getElementById('film-pointer');
  if (!pointer) return;
  // The last of its siblings lies above the chat, which stands beside the body as well.
  if (pointer.nextSibling) document.documentElement.append(pointer);
  pointer.style.transform = `translate(${x - 2}px, ${y - 2}px) scale(${isPressed ? 0.8 : 1})`;
}
