/** Where the journeys' product listens, and the demonstration accounts' password there. */
export const port = Number(process.env.E2E_PORT ?? 3180);
export const demoPassword = 'Journey-2026!';
