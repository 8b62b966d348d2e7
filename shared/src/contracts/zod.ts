import { z } from 'zod';

// The CSP forbids `eval` in browsers, so keep zod from trying it; must run before any schema is created.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
