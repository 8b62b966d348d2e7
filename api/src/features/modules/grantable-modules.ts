import { permissionOfModule } from 'shared/contracts/access';
import type { GrantableModule } from 'shared/contracts/modules';
import { type Language, languages } from 'shared/i18n/languages';
import { liveReleases } from './live-releases';

/** Live modules that declare a permission of their own, ordered by name. */
export async function grantableModules(): Promise<GrantableModule[]> {
  const releases = Object.values(await liveReleases());
  return releases.flatMap(({ name, routes }) => {
    const own = routes.filter(({ permission }) => permission === permissionOfModule(name));
    if (own.length === 0) return [];
    const label = own.find(({ menu }) => menu)?.menu?.label ?? nameAsLabel(name);
    return [{ name, label }];
  });
}

const nameAsLabel = (name: string) =>
  Object.fromEntries(languages.map((language) => [language, name])) as Record<Language, string>;
