import { type ComponentType, type ReactNode, StrictMode, Suspense, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type IslandName, islands } from './islands/islands.ts';
import './styles.css';

/** A new task, so that the browser can answer the person in between; a timer would wait longer. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
let turn = Promise.resolve();

/** The page stands as it was written; only its islands come to life. One whose script does not arrive stays as it is. */
async function enliven(place: HTMLElement) {
  const { island, islandId = '', props = '{}' } = place.dataset;
  const Island = (await islands[island as IslandName]()) as ComponentType<object>;
  turn = turn.then(nextTask);
  await turn;
  hydrateRoot(
    place,
    <StrictMode>
      {/* What stands in a boundary comes to life in steps of a few milliseconds: a long form would keep the page from answering. */}
      <Suspense>
        <Enlivened place={place}>
          <Island {...(JSON.parse(props) as object)} />
        </Enlivened>
      </Suspense>
    </StrictMode>,
    { identifierPrefix: islandId },
  );
}

/** Marks an island whose controls do something now. */
function Enlivened({ place, children }: { place: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    place.dataset.alive = '';
  }, [place]);
  return children;
}

for (const place of document.querySelectorAll<HTMLElement>('[data-island]'))
  enliven(place).catch((error) => console.warn(error));

// Examples can then be copied as they are.
for (const place of document.querySelectorAll('[data-origin]')) place.textContent = window.location.origin;
