import { z } from 'zod';

// In a browser the content security policy refuses code made from text: zod is not even to try, before any schema is made.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
