export { findMissingLetters, openPdf, type PaperSize, type PdfPages, printableText } from './pdf.ts';
