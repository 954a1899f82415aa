import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { refreshSession } from '../features/accounts/use-session.ts';
import { queryClient } from './query-client.ts';
import { createRouter } from './router.tsx';
import '@parley/ui/styles/index.css';

// Browsers show a page that one comes back to as it was left, and the session may have ended since.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void refreshSession(queryClient);
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);
