import reactComponent from '../../../integrations/react/parley-chat.tsx?raw';
import shopifySnippet from '../../../integrations/shopify/parley.liquid?raw';
import tagManagerTemplate from '../../../integrations/tag-manager/parley.tpl?raw';
import pluginCode from '../../../integrations/wordpress/parley/parley.php?raw';
import pluginReadme from '../../../integrations/wordpress/parley/readme.txt?raw';
import pluginRemoval from '../../../integrations/wordpress/parley/uninstall.php?raw';
import { makeZip } from './zip.ts';

const wordPressPlugin = makeZip([
  { path: 'parley/parley.php', text: pluginCode },
  { path: 'parley/readme.txt', text: pluginReadme },
  { path: 'parley/uninstall.php', text: pluginRemoval },
]);

/** What visitors of the site take away, made from the folder `integrations` of the repository. */
export const takeAwayFiles = [
  { path: 'take-away/parley-wordpress.zip', content: wordPressPlugin },
  { path: 'take-away/parley-chat.tsx', content: reactComponent },
  { path: 'take-away/parley.liquid', content: shopifySnippet },
  { path: 'take-away/parley.tpl', content: tagManagerTemplate },
] as const;

export type TakeAwayPath = (typeof takeAwayFiles)[number]['path'];
