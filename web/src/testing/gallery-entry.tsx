import { Toaster } from '@parley/ui/toast';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import Gallery from '../app/gallery/gallery.route.tsx';

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(
  <MemoryRouter>
    <Gallery />
    <Toaster />
  </MemoryRouter>,
);
