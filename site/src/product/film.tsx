import filmCaptions from '../../content/film/captions.vtt?raw';
import { formatMoment, readCaptions } from './read-captions.ts';

const captions = readCaptions(filmCaptions);

/** Made by `npm run film`. Nothing of it but the poster is loaded until somebody plays it, and it needs no script. */
export const Film = () => (
  <figure className="mx-auto grid max-w-5xl gap-4">
    <video
      controls
      preload="none"
      playsInline
      width={1280}
      height={800}
      poster="/film/poster.webp"
      aria-label="Film: an agent and a person answer a visitor"
      className="aspect-8/5 h-auto w-full rounded-card border bg-surface-sunken"
    >
      <source src="/film/parley.webm" type="video/webm" />
      <source src="/film/parley.mp4" type="video/mp4" />
      <track kind="captions" src="/film/captions.vtt" srcLang="en" label="English" default />
      Your browser plays no films. <a href="/film/parley.mp4">Save it as a file.</a>
    </video>
    <figcaption className="grid gap-3 text-muted">
      <p>
        Without sound, with captions. A script drove the browser through the real product on the data of its
        demo; waiting was cut.
      </p>
      <details>
        <summary className="cursor-pointer font-medium text-text">What the film shows, in words</summary>
        <ol className="mt-3 grid gap-2">
          {captions.map(({ seconds, text }) => (
            <li key={seconds} className="grid grid-cols-[3rem_minmax(0,1fr)] leading-relaxed">
              <span className="tabular-nums">{formatMoment(seconds)}</span>
              {text}
            </li>
          ))}
        </ol>
      </details>
    </figcaption>
  </figure>
);
