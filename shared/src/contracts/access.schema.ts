import { permissions } from './access';
import { z } from './zod';

export const access = z.object({
  home: z.string(),
  restricted: z.boolean(),
  allowed_paths: z.array(z.string()),
  permissions: z.array(z.enum(permissions)),
});
