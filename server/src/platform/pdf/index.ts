export { findMissingLetters, openPdf, type PaperSize, type PdfPages } from './pdf.ts';
