import text from '../../../docs/writing-documents.md?raw';
import { GuidePage } from '../guides/guide-page.tsx';
import { readGuide } from '../guides/read-guide.ts';

const guide = readGuide(text);

export const WritingDocuments = () => <GuidePage guide={guide} />;
