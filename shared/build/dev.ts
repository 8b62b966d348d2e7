import { parseArgs } from 'node:util';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { configsOf } from './remote-config';

/** Serves the package in this folder standalone, with hot reloading; `--api <origin>` names the site that answers it. */
const { api } = parseArgs({ args: process.argv.slice(3), options: { api: { type: 'string' } } }).values;
if (api !== undefined) {
  if (!URL.canParse(api))
    throw new Error(`--api is ${api}, which is no address such as https://www.company.no`);
  process.env.API_ORIGIN = new URL(api).origin;
}
const config = (await configsOf(process.cwd())).find(({ name }) => name === 'standalone');
if (!config) throw new Error('rspack.config.ts has no configuration named standalone');
const server = new RspackDevServer(config.devServer || {}, rspack(config));
await server.start();
console.log(`http://localhost:${server.options.port}`);
