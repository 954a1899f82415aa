import { bindContext } from '../../bind-context.ts';
import { fileErasures, reapplyErasures } from './ledger.service.ts';
import type { PrivacyContext } from './privacy-context.ts';
import {
  applyRetention,
  countExpired,
  getSettings,
  scheduleRetention,
  setRetention,
} from './retention.service.ts';
import { eraseVisitor, exportVisitor, findVisitor } from './visitors.service.ts';

export type PrivacyService = ReturnType<typeof createPrivacyService>;

export const createPrivacyService = (context: PrivacyContext) =>
  bindContext(context, {
    getSettings,
    countExpired,
    setRetention,
    scheduleRetention,
    applyRetention,
    findVisitor,
    exportVisitor,
    eraseVisitor,
    fileErasures,
    reapplyErasures,
  });
