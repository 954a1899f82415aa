import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { SpinnerMark } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link';
export type ButtonSize = 'small' | 'medium' | 'large';
type Look = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined };

export const buttonClass = ({ variant = 'secondary', size = 'medium' }: Look, className?: string) =>
  clsx('button', `button-${variant}`, size !== 'medium' && `button-${size}`, className);

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    icon?: ReactNode;
    /** Keeps the button focusable and in place, shows a spinner and ignores clicks. */
    isLoading?: boolean | undefined;
  };

export function Button({
  variant,
  size,
  icon,
  isLoading,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size }, className)}
      onClick={handleClick}
      {...(isLoading && { 'aria-disabled': true, 'aria-busy': true })}
    >
      {isLoading ? <SpinnerMark /> : icon}
      {children}
    </button>
  );
}

/** A link that looks like a button: for going somewhere, where a button does something. */
export function ButtonLink({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: LinkProps & Look & { icon?: ReactNode }) {
  return (
    <Link {...rest} className={buttonClass({ variant, size }, className)}>
      {icon}
      {children}
    </Link>
  );
}
