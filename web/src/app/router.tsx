import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirectDocument,
  useRouteError,
} from 'react-router';
import { Loading, Root, RootFault } from './root.tsx';
import { type RouteModule, routeModules } from './route-modules.ts';
import { type PageRoute, routes } from './routes.ts';

/** A page that is loaded when somebody goes there. */
function toRoute({ path, isIndex, file, children }: PageRoute): RouteObject {
  const lazy = async () => {
    const { default: Component, ErrorBoundary, meta } = await routeModules.loadFile(file);
    return { Component, handle: { meta }, ...(ErrorBoundary && withError(ErrorBoundary)) };
  };
  return isIndex
    ? { index: true, lazy }
    : { ...(path && { path }), lazy, ...(children && { children: children.map(toRoute) }) };
}

const withError = (Boundary: NonNullable<RouteModule['ErrorBoundary']>) => ({
  ErrorBoundary: () => <Boundary error={useRouteError()} />,
});

/** Every other address is one of the public site, or the site says that there is none. */
const elsewhere: RouteObject = {
  path: '*',
  loader: ({ request }: LoaderFunctionArgs) => {
    const { pathname, search, hash } = new URL(request.url);
    return redirectDocument(pathname + search + hash);
  },
  Component: Loading,
};

export const createRouter = () =>
  createBrowserRouter([
    {
      Component: Root,
      HydrateFallback: Loading,
      ...withError(RootFault),
      children: [...routes.map(toRoute), elsewhere],
    },
  ]);
