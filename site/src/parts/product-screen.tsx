export interface ProductScreenProps {
  /** A picture of `site/public/screens`, which `npm run pictures` draws from the running product. */
  name: 'knowledge-base' | 'inbox' | 'analytics' | 'wizard';
  /** What is to be seen. */
  description: string;
}

/** A screen of the product in the theme of the page; the other one is never loaded. */
export function ProductScreen({ name, description }: ProductScreenProps) {
  return (
    <figure className="overflow-hidden rounded-card border bg-surface-raised">
      <Screen file={`${name}-light`} description={description} className="dark:hidden" />
      <Screen file={`${name}-dark`} description={description} className="hidden dark:block" />
    </figure>
  );
}

const Screen = ({
  file,
  description,
  className,
}: {
  file: string;
  description: string;
  className: string;
}) => (
  <img
    src={`/screens/${file}.webp`}
    alt={description}
    width={1440}
    height={900}
    loading="lazy"
    decoding="async"
    className={`h-auto w-full ${className}`}
  />
);
