import { useState } from 'preact/hooks';
import { ChatIcon } from './icons.tsx';
import { plainName } from './plain-name.ts';
import { webAddress } from './ui.ts';

interface AvatarProps {
  name: string | undefined;
  imageUrl: string | null | undefined;
  productUrl: string;
  kind: 'head' | 'small';
}

/** The picture, or the first letter of the name where there is none or the page's policy refuses it. */
export function Avatar({ name, imageUrl, productUrl, kind }: AvatarProps) {
  const [isRefused, setRefused] = useState(false);
  const address = isRefused ? undefined : webAddress(imageUrl, productUrl);
  const letter = [...plainName(name ?? '')][0]?.toUpperCase();
  return (
    <span class={`avatar ${kind}`} aria-hidden="true">
      {address ? <img src={address.href} alt="" onError={() => setRefused(true)} /> : (letter ?? <ChatIcon />)}
    </span>
  );
}
