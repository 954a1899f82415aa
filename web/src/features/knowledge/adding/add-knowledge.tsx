import type { KnowledgeKind } from '@parley/contract/agents/agent-settings';
import { documentExtensions } from '@parley/contract/knowledge/knowledge';
import { Button } from '@parley/ui/basic';
import { FileDrop, Segmented, showFirstFault } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { useId, useState } from 'react';
import { AgentChoice } from './agent-choice.tsx';
import { AnswerForm } from './answer-form.tsx';
import { type KnowledgeAgent, unusedText } from './knowledge-agent.ts';
import { PageForm } from './page-form.tsx';
import { TextForm } from './text-form.tsx';

type Way = 'files' | 'page' | 'text' | 'answer';
const ways: { value: Way; label: string }[] = [
  { value: 'files', label: 'Files' },
  { value: 'page', label: 'Web page' },
  { value: 'text', label: 'Text' },
  { value: 'answer', label: 'Answer' },
];
/** Answers that a member writes are used whatever the agent answers from. */
const kinds: Partial<Record<Way, KnowledgeKind>> = { files: 'file', page: 'page', text: 'file' };

export interface AddKnowledgeProps {
  businessId: string;
  agents: KnowledgeAgent[];
  /** They travel on while the dialog is closed. */
  onFiles: (agentIds: string[], files: File[]) => void;
  onClose: () => void;
}

/** Gives files, a web page, a text or an answer to one agent or to several. */
export function AddKnowledge({ businessId, agents, onFiles, onClose }: AddKnowledgeProps) {
  const formId = useId();
  const [way, setWay] = useState<Way>('files');
  const [chosenIds, setChosenIds] = useState(() => (agents.length === 1 ? agents.map(({ id }) => id) : []));
  const [isChecked, setIsChecked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const chosen = agents.filter(({ id }) => chosenIds.includes(id));
  const unused = unusedText(chosen, kinds[way]);

  const isChosen = () => {
    setIsChecked(true);
    if (chosen.length === 0) showFirstFault();
    return chosen.length > 0;
  };
  const send = (files: File[]) => {
    if (!isChosen()) return;
    onFiles(
      chosen.map(({ id }) => id),
      files,
    );
    onClose();
  };
  const form = {
    businessId,
    formId,
    agents: chosen,
    isOnlyAgent: agents.length === 1,
    isChosen,
    onSending: setIsSending,
    /** Those that took it need not be asked again. */
    onRefused: setChosenIds,
    onClose,
  };

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Add knowledge"
      description="Your agents answer from what you add here as soon as it has been read."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {way !== 'files' && (
            <Button type="submit" form={formId} variant="primary" isLoading={isSending}>
              Add
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-stack">
        <AgentChoice
          agents={agents}
          chosen={chosenIds}
          error={isChecked && chosen.length === 0 ? 'Choose at least one agent.' : undefined}
          onChange={setChosenIds}
        />
        <Segmented label="What to add" options={ways} value={way} onChange={setWay} />
        {way === 'files' && (
          <FileDrop
            label="Drop files here, or choose them"
            hint="PDF, Word, text, CSV and Markdown (.pdf, .docx, .txt, .csv, .md), several at once, max 10MB per file"
            accept={documentExtensions.join(',')}
            buttonLabel="Upload documents"
            onFiles={send}
            onRefused={send}
          />
        )}
        {way === 'page' && <PageForm {...form} />}
        {way === 'text' && <TextForm {...form} onFile={(file) => send([file])} />}
        {way === 'answer' && <AnswerForm {...form} />}
        {unused && <p className="text-warning-text text-xs">{unused}</p>}
      </div>
    </Dialog>
  );
}
