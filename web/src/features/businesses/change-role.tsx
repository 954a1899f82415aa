import type { BusinessRole } from '@parley/contract/businesses/business-roles';
import type { Member } from '@parley/contract/businesses/members';
import { RadioGroup } from '@parley/ui/form';
import { ConfirmDialog } from '@parley/ui/overlay';
import { useState } from 'react';
import { roleChangeNote } from './member-words.ts';
import { roles, roleTexts } from './role-words.ts';

interface Props {
  member: Member;
  name: string;
  isSelf: boolean;
  onClose: () => void;
  onChange: (role: BusinessRole) => Promise<void>;
}

/** Which role somebody has, each with what it includes. */
export function ChangeRole({ member, name, isSelf, onClose, onChange }: Props) {
  const [role, setRole] = useState(member.role);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="primary"
      title={isSelf ? 'Change your role' : `Change the role of ${name}`}
      description={roleChangeNote(member.role, role, isSelf)}
      confirmLabel={role === member.role ? 'Keep role' : `Make ${roleTexts[role].label.toLowerCase()}`}
      onConfirm={() => (role === member.role ? Promise.resolve() : onChange(role))}
    >
      <RadioGroup
        legend="Role"
        isLegendHidden
        value={role}
        onChange={({ target }) => setRole(target.value as BusinessRole)}
        className="mt-2"
        options={roles.map((value) => ({
          value,
          label: roleTexts[value].label,
          hint: roleTexts[value].text,
        }))}
      />
    </ConfirmDialog>
  );
}
