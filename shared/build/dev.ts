import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { configsOf } from './remote-config';

/** Serves the package in this folder standalone, with hot reloading. */
const config = (await configsOf(process.cwd())).find(({ name }) => name === 'standalone');
if (!config) throw new Error('rspack.config.ts has no configuration named standalone');
const server = new RspackDevServer(config.devServer || {}, rspack(config));
await server.start();
console.log(`http://localhost:${server.options.port}`);
