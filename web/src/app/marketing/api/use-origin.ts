import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Where this server is, so that examples can be copied as they are; a made-up address until the page runs. */
export const useOrigin = () =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => 'https://parley.example.com',
  );
