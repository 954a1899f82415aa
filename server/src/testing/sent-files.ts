import { onePixelPng } from './one-pixel.ts';

/** As a browser would send it; the declared type is whatever the test claims. */
export const fileOf = (name: string, bytes: Uint8Array<ArrayBuffer> | string, type = '') =>
  new File([bytes], name, { type });

export const pictureFile = (name = 'parcel.png') => fileOf(name, onePixelPng, 'image/png');

export const pdfFile = (name = 'invoice.pdf') =>
  fileOf(name, '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'application/pdf');
