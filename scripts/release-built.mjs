import { releaseBuilt } from './modules.mjs';

/**
 * Used by the compose file: releases the modules built into the image; fails if the edge would have nothing to show.
 */
if (!(await releaseBuilt(process.env.DEPLOY_ORIGIN))) process.exitCode = 1;
