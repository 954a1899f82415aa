import { Button, Tooltip } from '@parley/ui/basic';
import { Page } from '@parley/ui/layout';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AddAgentDialog } from '../../features/admin/agents/agent-dialogs.tsx';
import { AgentsList } from '../../features/admin/agents/agents-list.tsx';

export default function AgentsPage() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Page
      title="AI Agents Management"
      description="The agents of every business, newest first."
      actions={
        <Tooltip label="Add a draft in the name of a business">
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
            Add New Agent
          </Button>
        </Tooltip>
      }
    >
      <AgentsList />
      {isAdding && <AddAgentDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
