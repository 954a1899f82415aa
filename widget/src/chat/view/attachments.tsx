import type { Attachment } from '@parley/chat/attachments';
import { useEffect, useState } from 'preact/hooks';
import type { Files } from '../conversation/index.ts';
import type { FileParts } from '../files/index.ts';
import type { Ui } from './ui.ts';

interface AttachmentsProps {
  attachments: Attachment[];
  files: Files;
  ui: Ui;
}

/** Their names, until what draws them is there. */
function Loaded(props: AttachmentsProps) {
  const [parts, setParts] = useState<FileParts>();
  useEffect(() => void props.ui.loadFileParts().then(setParts, () => {}), []);
  if (parts) return <parts.Attachments {...props} />;
  return <div class="meta">{props.attachments.map(({ name }) => name).join(', ')}</div>;
}

/** The files of a message. */
export const Attachments = (props: AttachmentsProps) =>
  props.attachments.length > 0 ? <Loaded {...props} /> : null;
