import { releaseBuilt } from './modules.mjs';

/** In the compose file: hands in what the image was built with; fails where the edge would have nothing to show. */
if (!(await releaseBuilt(process.env.DEPLOY_ORIGIN))) process.exitCode = 1;
