export { readPhoto } from './photos.ts';
export { pictureHeaders } from './picture-headers.ts';
export { contentTypeOf, type PictureKind } from './picture-kind.ts';
export { openPictures, type PictureSubject, type Pictures } from './pictures.ts';
