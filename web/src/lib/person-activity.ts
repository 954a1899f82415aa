const activeForMs = 60_000;
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Opening or reloading a page is an act of the person too. */
let lastSignAtMs = Date.now();
if (typeof window !== 'undefined')
  for (const sign of signs)
    window.addEventListener(sign, () => (lastSignAtMs = Date.now()), { passive: true, capture: true });

/** False once nobody has touched this page for a while: what it asks from then on, it asks by itself. */
export const isPersonActive = (nowMs = Date.now(), forMs = activeForMs) => nowMs - lastSignAtMs < forMs;
