import type { BusinessDocument } from '@parley/contract/knowledge/knowledge';
import { taughtFileType } from '@parley/contract/knowledge/taught-pairs';

/** `PDF`, `Web page`, `API record`, `Taught answer` */
export function kindOf({ fileType }: Pick<BusinessDocument, 'fileType'>) {
  if (fileType === '.html') return 'Web page';
  if (fileType === '.json') return 'API record';
  if (fileType === taughtFileType) return 'Taught answer';
  return fileType.replace('.', '').toUpperCase();
}

/** By title, agent or kind; every word of the search must be found somewhere. */
export function findDocuments(documents: BusinessDocument[], sought: string) {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return documents;
  return documents.filter((document) => {
    const text =
      `${document.title} ${document.agentName} ${document.fileType} ${kindOf(document)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
