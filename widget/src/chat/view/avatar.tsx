import { plainName } from '@parley/chat/plain-name';
import { useEffect, useRef, useState } from 'preact/hooks';
import { drawPicture } from './draw-picture.ts';
import { ChatIcon } from './icons.tsx';
import { webAddress } from './ui.ts';

interface AvatarProps {
  name: string | undefined;
  imageUrl: string | null | undefined;
  productUrl: string;
  kind: 'head' | 'small';
}

/** A refusal is asked for once, not beside every answer. */
const refused = new Set<string>();

/** The picture; the same one drawn where the page's policy lets no picture in; or the first letter of the name. */
export function Avatar({ name, imageUrl, productUrl, kind }: AvatarProps) {
  const address = webAddress(imageUrl, productUrl)?.href;
  const [way, setWay] = useState<'shown' | 'drawn' | 'none'>(
    address && refused.has(address) ? 'drawn' : 'shown',
  );
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const letter = [...plainName(name ?? '')][0]?.toUpperCase();

  useEffect(() => {
    if (way !== 'drawn' || !address || !canvas.current) return;
    drawPicture(address, canvas.current).then(
      () => setDrawn(true),
      () => setWay('none'),
    );
  }, [way, address]);

  const refuse = () => {
    if (address) refused.add(address);
    setWay('drawn');
  };
  const isPictured = address !== undefined && (way === 'shown' || isDrawn);
  return (
    <span class={`avatar ${kind}`} aria-hidden="true">
      {address && way === 'shown' && <img src={address} alt="" onError={refuse} />}
      {address && way === 'drawn' && <canvas ref={canvas} hidden={!isDrawn} />}
      {!isPictured && (letter ?? <ChatIcon />)}
    </span>
  );
}
