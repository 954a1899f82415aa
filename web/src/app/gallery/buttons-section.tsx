import { Button, ButtonLink, IconButton, Spinner } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react';

const variants = ['primary', 'secondary', 'ghost', 'danger', 'link'] as const;
const sizes = ['small', 'medium', 'large'] as const;

export function ButtonsSection() {
  return (
    <Card title="Buttons">
      <div className="grid gap-4">
        {sizes.map((size) => (
          <div key={size} className="flex flex-wrap items-center gap-3">
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant === 'danger' ? 'Delete agent' : 'Save changes'}
              </Button>
            ))}
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" icon={<Plus aria-hidden="true" />}>
            Create New Agent
          </Button>
          <Button variant="primary" isLoading>
            Saving...
          </Button>
          <Button isLoading>Refreshing</Button>
          <Button variant="primary" disabled>
            Disabled
          </Button>
          <Button disabled>Disabled</Button>
          <ButtonLink to="/gallery" variant="secondary">
            A link
          </ButtonLink>
          <IconButton label="Edit" icon={<Pencil aria-hidden="true" />} />
          <IconButton label="Copy embed code" variant="secondary" icon={<Copy aria-hidden="true" />} />
          <IconButton label="Delete" size="small" icon={<Trash2 aria-hidden="true" />} />
          <Spinner label="Loading agents..." />
        </div>
      </div>
    </Card>
  );
}
