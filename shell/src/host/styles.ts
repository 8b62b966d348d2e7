import { integrityOf } from './integrity';

const maxWaitMs = 3_000;

/**
 * Adds stylesheets that are not in the page yet; resolves when they are in force, or after a while without them.
 * @param owner what they belong to: after its inlined styles, so that the order of all rules stays
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
          link.onload = link.onerror = () => resolve();
          setTimeout(resolve, maxWaitMs);
          const inlined = document.getElementById(`${owner}-styles`);
          if (inlined) inlined.after(link);
          else document.head.append(link);
        }),
    );
  await Promise.all(added);
}
