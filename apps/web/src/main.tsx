import './api/trusted-types.ts';
import './without-eval.ts';
import '@fontsource-variable/inter/wght.css';
import './kit/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { requestFirst } from './first-requests.ts';
import { createAppRouter } from './routes.tsx';
import { paths } from './paths.ts';
import { showColorScheme, watchSignOut } from './kit/browser-storage.ts';
import { watchGestures } from './kit/keys.ts';

const queryClient = createQueryClient();
const router = createAppRouter();

showColorScheme();
watchGestures();
watchSignOut(paths.overview());
void requestFirst(queryClient, location);

const container = document.getElementById('app');
if (!container) throw new Error('The page has no element #app.');
createRoot(container).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
