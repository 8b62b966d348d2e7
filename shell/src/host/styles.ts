import { integrityOf } from './integrity';

const maxWaitMs = 3_000;

/**
 * Adds missing stylesheets; resolves when they are applied, or after a timeout without them.
 * @param owner whose they are: they are inserted after its inlined styles, to preserve the order of rules
 */
export async function addStyles(addresses: string[], owner: 'shell' | 'remote'): Promise<void> {
  const added = addresses
    .filter((address) => !document.querySelector(`link[rel="stylesheet"][href="${address}"]`))
    .map(
      (address) =>
        new Promise<void>((resolve) => {
          const link = Object.assign(document.createElement('link'), {
            rel: 'stylesheet',
            href: address,
            integrity: integrityOf(address),
          });
          link.onload = () => resolve();
          link.onerror = () => {
            // Whoever tries the page again asks for it again.
            link.remove();
            resolve();
          };
          setTimeout(resolve, maxWaitMs);
          const inlined = document.getElementById(`${owner}-styles`);
          if (inlined) inlined.after(link);
          else document.head.append(link);
        }),
    );
  await Promise.all(added);
}
