import { maxModuleName, moduleNamePattern } from '../release-address';
import { type ModulePermission, permissions } from './access';
import { madeText } from './fields';
import { z } from './zod';

export const moduleName = madeText(maxModuleName, moduleNamePattern, 'is no mfe-<name>');

const modulePermission = madeText(
  47,
  /^module:mfe-[a-z\d]+(?:-[a-z\d]+)*$/,
  'is no permission',
) as unknown as z.ZodType<ModulePermission, ModulePermission>;
/** A permission that an account can hold and a page can require. */
export const right = z.union([z.enum(permissions), modulePermission], 'is no permission');

export const access = z.object({
  home: z.string(),
  restricted: z.boolean(),
  allowed_paths: z.array(z.string()),
  permissions: z.array(right),
});
