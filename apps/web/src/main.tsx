import './api/trusted-types.ts';
import './without-eval.ts';
import './kit/styles.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { requestFirst } from './first-requests.ts';
import { createAppRouter } from './routes.tsx';
import { paths } from './paths.ts';
import { watchSignOut } from './kit/sign-out.ts';
import { watchGestures } from './kit/gestures.ts';
import { theme, variables } from './kit/theme.ts';

const queryClient = createQueryClient();
const router = createAppRouter();
const colorScheme = localStorageColorSchemeManager({ key: 'namekeep-color-scheme' });

// The Content-Security-Policy of this page allows only style elements with this nonce.
const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

watchGestures();
watchSignOut(paths.overview());
void requestFirst(queryClient, location);

const container = document.getElementById('app');
if (!container) throw new Error('The page has no element #app.');
createRoot(container).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={variables}
    colorSchemeManager={colorScheme}
    defaultColorScheme="auto"
    getStyleNonce={() => styleNonce}
  >
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>,
);
