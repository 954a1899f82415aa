export { keepCounts } from './erased-figures.ts';
export * as figureDays from './figure-days.repository.ts';
export { figureListeners } from './figure-listeners.ts';
export { idsBehindFigure, listFigures, type Place } from './figure-lists.repository.ts';
export { emptySum, type FigureSum, mergeSums, responseWithin } from './figure-sums.ts';
export { findDocumentTitles, findFirstMessages } from './figures.reports.ts';
export * as figures from './figures.repository.ts';
export { changeDays, countChanges, countForReader, getTimeZone, rebuildDays } from './figures.service.ts';
