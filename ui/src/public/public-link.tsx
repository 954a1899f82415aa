import type { AriaAttributes, ReactNode } from 'react';

export interface PublicLinkProps {
  to: string;
  className: string;
  children: ReactNode;
  onClick?: () => void;
  'aria-current'?: AriaAttributes['aria-current'];
  'aria-label'?: string;
}

/** Opens the page as a new document. */
export const PlainLink = ({ to, ...rest }: PublicLinkProps) => <a href={to} {...rest} />;
