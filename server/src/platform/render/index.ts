export { openPageRenderer, type PageRenderer } from './page-renderer.ts';
