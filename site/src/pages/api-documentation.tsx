import * as publicApi from '@parley/contract/integrations/public-api';
import { describeApi } from '@parley/contract/wire/openapi';
import { ApiPage } from '../api/api-page.tsx';
import { referenceOf } from '../api/api-reference.ts';

/** Made from the contract when the site is built; the schemas never reach a browser. */
const reference = referenceOf(describeApi(Object.values(publicApi), { publicUrl: '', version: '' }));

export const ApiDocumentation = () => <ApiPage reference={reference} />;
