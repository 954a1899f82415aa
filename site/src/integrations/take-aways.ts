import type { TakeAwayPath } from './take-away-files.ts';

interface TakeAway {
  name: string;
  text: string;
  file: TakeAwayPath;
  /** What the link says. */
  label: string;
  steps: string[];
  /** How it was tried, or undefined where nobody has. */
  tried: string | undefined;
  /** What nobody has tried, and what was done in its place. */
  notTried?: string;
  example?: { title: string; code: string };
}

const reactExample = `import { openChat, ParleyChat } from './parley-chat';

export const App = () => (
  <>
    <button type="button" onClick={openChat}>Help</button>
    <ParleyChat
      server="{origin}"
      agent="pk_…"
      position="bottom-left"
    />
  </>
);`;

/** Files that put the chat on a website, each with what was tried of it. */
export const takeAways: TakeAway[] = [
  {
    name: 'WordPress',
    text: 'A plugin with one page of settings. It puts the script tag into the footer, on all pages or on those you name.',
    file: 'take-away/parley-wordpress.zip',
    label: 'Plugin (zip)',
    steps: [
      'In WordPress open Plugins, Add New, Upload Plugin, and choose the zip. Activate it.',
      'Under Settings, Parley Chat, enter the address of this server and the embed key of your agent.',
      'In Parley, on the agent’s page, tab Website, add your website to the allowed domains.',
    ],
    tried:
      'Tried in WordPress 6.1 with PHP 8.2, in Twenty Twenty-One (a classic theme) and Twenty Twenty-Three (a block theme). Not on a network of sites, and not with caching plugins.',
  },
  {
    name: 'React',
    text: 'One component in one file, for React 18 and newer. The chat comes and goes with it, and takes every option of the tag.',
    file: 'take-away/parley-chat.tsx',
    label: 'Component (tsx)',
    steps: [
      'Save the file beside your components. It needs no package but React.',
      'Put ParleyChat where your page is put together; it draws nothing where it stands.',
      'openChat and closeChat, from the same file, open and close it from a button of yours.',
    ],
    tried: 'Our tests run it in a browser with React 19, in strict mode and from route to route.',
    example: { title: 'App.tsx', code: reactExample },
  },
  {
    name: 'Shopify',
    text: 'A Liquid snippet that any theme can render, with address, key and corner as its parameters.',
    file: 'take-away/parley.liquid',
    label: 'Snippet (liquid)',
    steps: [
      'In the admin open Online Store, Themes, Edit code. Under Snippets add one called parley and paste the file.',
      'In layout/theme.liquid, before </body>, write the line below with your embed key.',
      'In Parley add the domain of your shop to the allowed domains of the agent.',
    ],
    tried: undefined,
    notTried:
      'Not tried in a shop. We rendered it with Liquid 5.4, the language of Shopify’s themes, and looked at the tag.',
    example: { title: 'layout/theme.liquid', code: "{% render 'parley', server: '{origin}', key: 'pk_…' %}" },
  },
  {
    name: 'Google Tag Manager',
    text: 'A custom template with its permissions: it may load the script of this server, and nothing else.',
    file: 'take-away/parley.tpl',
    label: 'Template (tpl)',
    steps: [
      'In Tag Manager open Templates, New under Tag Templates, and import the file from the menu.',
      'Add a tag of that kind, enter the embed key, and let it fire on all pages.',
      'In Parley add your website to the allowed domains of the agent.',
    ],
    tried: undefined,
    notTried:
      'Not tried in Tag Manager. Our tests run its code in a stand-in for the sandbox. The address of this server stands in the file and must be https.',
  },
];
