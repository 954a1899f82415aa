import {
  type ComponentProps,
  type ComponentType,
  createContext,
  createElement,
  Suspense,
  useContext,
  useId,
} from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandComponent, IslandName } from './islands.ts';

export type Components = { [Name in IslandName]: IslandComponent<Name> };

/** The components of the islands, and which of them the page has; filled while it is rendered. */
export const RenderedIslands = createContext<{ components: Components; used: Set<IslandName> } | null>(null);

interface Props<Name extends IslandName> {
  name: Name;
  props: ComponentProps<IslandComponent<Name>>;
}

/** A part of the page that comes to life in the browser. It is rendered as a root of its own, as it will be there. */
export function Island<Name extends IslandName>({ name, props }: Props<Name>) {
  const rendered = useContext(RenderedIslands);
  const id = useId();
  if (!rendered) throw new Error('An island can only be rendered as part of a page');
  rendered.used.add(name);
  const Component = rendered.components[name] as ComponentType<typeof props & object>;
  return (
    <div
      className="contents"
      data-island={name}
      data-island-id={id}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself has rendered
      dangerouslySetInnerHTML={{
        // In a boundary, as it stands in the browser: there it comes to life in small steps.
        __html: renderToString(
          createElement(Suspense, null, createElement(Component, props as typeof props & object)),
          { identifierPrefix: id },
        ),
      }}
    />
  );
}
