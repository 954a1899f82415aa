import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> & {
  label: string;
  icon: React.ReactNode;
};

/** The label is its accessible name and its tooltip. */
export function IconButton({ label, icon, variant = 'ghost', className = '', ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <Button
        {...rest}
        variant={variant}
        aria-label={label}
        className={`button-icon ${className}`}
        icon={icon}
      />
    </Tooltip>
  );
}
