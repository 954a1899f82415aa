export { CodeBlock, CopyButton } from './code-block.tsx';
export { CopyLinkDialog } from './copy-link-dialog.tsx';
export { downloadCsv, toCsv } from './csv.ts';
export { Facts } from './facts.tsx';
export { Pagination } from './pagination.tsx';
export { QrCode } from './qr-code.tsx';
export { type Column, Table } from './table.tsx';
