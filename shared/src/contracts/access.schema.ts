import { type ModulePermission, permissions } from './access';
import { madeText } from './fields';
import { z } from './zod';

/** A permission of the specification, or one that a module brings. */
export const anyPermission = z.union([
  z.enum(permissions),
  madeText(50, /^module:mfe-[a-z\d-]+$/) as unknown as z.ZodType<ModulePermission, ModulePermission>,
]);

export const access = z.object({
  home: z.string(),
  restricted: z.boolean(),
  allowed_paths: z.array(z.string()),
  permissions: z.array(anyPermission),
});
