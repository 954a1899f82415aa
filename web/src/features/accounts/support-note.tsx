import { usePlatform } from './use-platform.ts';

/** 'support' is a link where the platform has an address for it. */
export function EmailChangeNote() {
  const { data } = usePlatform();
  const support = data?.supportEmail ? (
    <a href={`mailto:${data.supportEmail}`} className="text-link">
      support
    </a>
  ) : (
    'support'
  );
  return <>Email address cannot be changed. Contact {support} if you need to update it.</>;
}
