import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import Gallery from '../app/gallery/gallery.route.tsx';
import { Toaster } from '../ui/toast/index.ts';

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(
  <MemoryRouter>
    <Gallery />
    <Toaster />
  </MemoryRouter>,
);
