export { errorResponse } from './error-response.ts';
export { isHangUp } from './hang-up.ts';
export { privateJson } from './private-json.ts';
export { pagePolicy, previewHeaders, securityHeaders } from './security-headers.ts';
