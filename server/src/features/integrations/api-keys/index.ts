export { suspendApiKeys } from './api-keys.repository.ts';
export { createApiKeyService, listApiKeys } from './api-keys.service.ts';
