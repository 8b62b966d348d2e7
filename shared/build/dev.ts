import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';

/** Serves the package in this folder by itself, reloading what changes. */
const { default: configs }: { default: Configuration[] } = await import(
  pathToFileURL(join(process.cwd(), 'rspack.config.ts')).href
);
const config = configs.find(({ name }) => name === 'standalone');
if (!config) throw new Error('rspack.config.ts has no configuration named standalone');
const server = new RspackDevServer(config.devServer || {}, rspack(config));
await server.start();
console.log(`http://localhost:${server.options.port}`);
