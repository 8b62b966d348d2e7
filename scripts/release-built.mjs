import { deployOrigin, releaseBuilt } from './modules.mjs';

/**
 * Used by the compose file: releases the modules built into the image; fails if the edge would have nothing to show.
 */
if (!(await releaseBuilt(deployOrigin))) process.exitCode = 1;
