import { Button, IconButton, Tooltip } from '@parley/ui/basic';
import { Facts } from '@parley/ui/data';
import { Field, Select, Textarea } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import {
  ConfirmDialog,
  Dialog,
  DisclosureMenu,
  Drawer,
  disclosureItemClass,
  Menu,
  MenuChoices,
  MenuItem,
  MenuLabel,
  MenuSeparator,
} from '@parley/ui/overlay';
import { toast } from '@parley/ui/toast';
import { BarChart3, ChevronDown, Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

type Open = 'dialog' | 'confirm' | 'drawer' | undefined;
const statuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'resolved', label: 'Resolved' },
] as const;

export function OverlaysSection() {
  const [open, setOpen] = useState<Open>();
  const [status, setStatus] = useState<'pending' | 'resolved'>('pending');
  const bind = (which: Exclude<Open, undefined>) => ({
    isOpen: open === which,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? which : undefined),
  });
  return (
    <Card title="Overlays">
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Delete with confirmation</Button>
        <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
        <Menu
          trigger={
            <IconButton label="Agent actions" variant="secondary" icon={<Ellipsis aria-hidden="true" />} />
          }
          align="start"
        >
          <MenuLabel>Harbour Coffee</MenuLabel>
          <MenuItem icon={<Pencil aria-hidden="true" />}>Edit Agent</MenuItem>
          <MenuItem
            icon={<Copy aria-hidden="true" />}
            onSelect={() => toast({ title: 'Embed code copied', tone: 'positive' })}
          >
            Copy Embed Code
          </MenuItem>
          <MenuItem icon={<BarChart3 aria-hidden="true" />} to="/gallery">
            View Analytics
          </MenuItem>
          <MenuItem isDisabled>Regenerate Script</MenuItem>
          <MenuSeparator />
          <MenuChoices label="Status" value={status} options={statuses} onChange={setStatus} />
          <MenuSeparator />
          <MenuItem tone="critical" icon={<Trash2 aria-hidden="true" />} onSelect={() => setOpen('confirm')}>
            Delete Agent
          </MenuItem>
        </Menu>
        <DisclosureMenu
          trigger={
            <>
              Resources <ChevronDown aria-hidden="true" />
            </>
          }
        >
          {['About', 'Roadmap', 'Integrations', 'Careers'].map((name) => (
            <a key={name} href={`#${name}`} className={disclosureItemClass}>
              {name}
            </a>
          ))}
        </DisclosureMenu>
        <Tooltip label="Counts the last seven days">
          <Button variant="ghost">With a tooltip</Button>
        </Tooltip>
        <Button
          onClick={() =>
            toast({
              title: 'Welcome back',
              description: "You've been successfully signed in.",
              tone: 'positive',
            })
          }
        >
          Toast
        </Button>
        <Button
          onClick={() =>
            toast({
              title: 'Save failed',
              description: 'Theme change may not persist. Please try again.',
              tone: 'critical',
              action: {
                label: 'Try again',
                onClick: () => toast({ title: 'Theme updated', tone: 'positive' }),
              },
            })
          }
        >
          Failing toast
        </Button>
      </div>

      <Dialog
        {...bind('dialog')}
        title="Admin Notes"
        description="Add private notes about Ann's demo request"
        footer={
          <>
            <Button onClick={() => setOpen(undefined)}>Cancel</Button>
            <Button variant="primary" onClick={() => toast({ title: 'Notes saved', tone: 'positive' })}>
              Save Notes
            </Button>
          </>
        }
      >
        <div className="grid gap-stack">
          <Field label="Notes">
            <Textarea rows={4} defaultValue="Wants to see the handoff to e-mail." />
          </Field>
          <Field label="Hour">
            <Select
              options={Array.from({ length: 24 }, (_, hour) => ({
                value: String(hour),
                label: `${hour}:00`,
              }))}
            />
          </Field>
        </div>
      </Dialog>
      <ConfirmDialog
        {...bind('confirm')}
        title="Delete Harbour Coffee?"
        description="The agent, its 12 documents and its logo are removed for good. Conversations stay."
        confirmLabel="Delete Agent"
        onConfirm={() => toast({ title: 'Agent deleted' })}
      />
      <Drawer {...bind('drawer')} title="Escalation" description="Opened today at 9:41 AM">
        <Facts
          items={[
            { label: 'Status', value: 'Pending' },
            { label: 'Contact Method', value: 'Email' },
            { label: 'Agent', value: 'Harbour Coffee' },
            {
              label: 'Customer Inquiry',
              value: 'My order came without the grinder I paid for. Can someone call me?',
            },
          ]}
        />
      </Drawer>
    </Card>
  );
}
