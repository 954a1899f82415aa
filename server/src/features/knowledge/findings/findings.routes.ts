import { listDocumentFindings } from '@parley/contract/knowledge/findings';
import type { Mount } from '../../../http/mount-endpoint.ts';
import type { FindingService } from './findings.service.ts';

export function findingRoutes(mount: Mount, findings: FindingService) {
  mount(listDocumentFindings, ({ businessId }) => findings.listDocumentFindings(businessId));
}
