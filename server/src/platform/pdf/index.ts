export { openPdf, type PaperSize, type PdfPages } from './pdf.ts';
